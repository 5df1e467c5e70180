class Refused(Exception):
    """The client refuses a call. The name is one of those in Spec/protocol.md."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
