/// Adapters for the shell, which starts faster than Python.
enum Shell {
    /// Shakes hands and answers every request with `{}`; ids count from 1.
    static let echo =
        hello + """

            n=1
            while read -r line; do n=$((n+1)); echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$n,\\"result\\":{}}"; done
            """

    /// Shakes hands, and answers one request with the signals that the shell
    /// blocks and ignores, as Linux tells them: hex digits, the lowest bit for
    /// signal 1.
    static let signals =
        hello + """

            mask() { sed -n "s/^$1:[[:space:]]*//p" /proc/$$/status; }
            read -r line
            masks="{\\"blocked\\":\\"$(mask SigBlk)\\",\\"ignored\\":\\"$(mask SigIgn)\\"}"
            echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":2,\\"result\\":$masks}"
            """

    /// Shakes hands.
    static let hello = """
        echo pid=$$ >&2
        read -r line
        echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"profiles":["framed-manager"],'\\
        '"implementation":{"name":"shell","version":"1","language":"sh"}}}'
        """
}
