module frameproof-adapter

go 1.19
