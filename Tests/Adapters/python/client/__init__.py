"""The client under test. In an adapter for your SDK, the SDK stands in this place."""
