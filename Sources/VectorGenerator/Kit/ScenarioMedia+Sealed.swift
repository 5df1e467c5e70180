internal import VectorFiles

extension ScenarioMedia {
    /// How the sealed frame is written down: its bytes where prefix and
    /// counter are known, and its recipe.
    func frame(under key: ScenarioKey, _ counter: UInt32?, times: Int) -> (bytes: [UInt8]?, recipe: SealedFrameRecipe) {
        let counter = times == 1 ? counter : nil
        var bytes: [UInt8]?
        if let counter, let ivPrefix = key.ivPrefix {
            bytes = sealed(under: key, frameCounter: counter, ivPrefix: ivPrefix).bytes
        }
        return (bytes, recipe(under: key, frameCounter: counter))
    }
}
