class VirtualClock:
    """A monotonic clock that stands still until it is advanced."""

    def __init__(self) -> None:
        self.milliseconds = 10_000

    def advance(self, milliseconds: int) -> None:
        self.milliseconds += milliseconds
