/// What everyone sent in one round, by the sender's index in the plan.
typealias Traffic = [[WireFrame]]
