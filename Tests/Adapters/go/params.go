package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
)

// params are those of one request. An absent one and null are the same. What is wrong with them is kept:
// a method reads all that it needs, and then looks at err once.
type params struct {
	members map[string]any
	err     error
}

func (p *params) fail(name, problem string) {
	if p.err == nil {
		p.err = invalidParams(fmt.Sprintf("%s %s", name, problem))
	}
}

func (p *params) has(name string) bool { return p.members[name] != nil }

// read gives the value of a member that must be there and of type T.
func read[T any](p *params, name string) T {
	value, ok := p.members[name].(T)
	if !ok {
		p.fail(name, "is missing or mistyped")
	}
	return value
}

func (p *params) text(name string) string  { return read[string](p, name) }
func (p *params) boolean(name string) bool { return read[bool](p, name) }

func (p *params) name(name string) string {
	text := p.text(name)
	if text == "" {
		p.fail(name, "is empty")
	}
	return text
}

func (p *params) oneOf(name string, words ...string) string {
	text := p.text(name)
	for _, word := range words {
		if text == word {
			return text
		}
	}
	p.fail(name, "is not in the list")
	return ""
}

func (p *params) bytes(name string) []byte {
	bytes, err := hex.DecodeString(p.text(name))
	if err != nil {
		p.fail(name, "is not hexadecimal")
	}
	return bytes
}

// number gives a JSON number as a float; one that is too large is infinite.
func (p *params) number(name string) float64 {
	number, _ := read[json.Number](p, name).Float64()
	return number
}

// keyIndex gives the whole number, or -1 for what an int cannot hold: the client refuses both in the same way.
func (p *params) keyIndex() int {
	number := p.number("keyIndex")
	if number != math.Trunc(number) || math.Abs(number) > math.MaxInt32 {
		return -1
	}
	return int(number)
}

func (p *params) whole(name string, largest float64) int64 {
	number := p.number(name)
	if number != math.Trunc(number) || number < 0 || number > largest {
		p.fail(name, "is not a whole number in its range")
		return 0
	}
	return int64(number)
}

func (p *params) trackType() string {
	return p.oneOf("trackType", "AUDIO", "VIDEO", "SCREEN_SHARE", "SCREEN_SHARE_AUDIO")
}

func (p *params) frameType() string {
	if !p.has("frameType") {
		return ""
	}
	return p.oneOf("frameType", "key", "delta")
}

func (p *params) codec() string {
	if !p.has("codec") {
		return ""
	}
	return p.text("codec")
}

func (p *params) keySize() int {
	if p.has("algorithm") && p.oneOf("algorithm", "AES-128-GCM", "AES-256-GCM") == "AES-256-GCM" {
		return 32
	}
	return 16
}

func (p *params) ivPrefix() []byte {
	if !p.has("ivPrefix") {
		return nil
	}
	prefix := p.bytes("ivPrefix")
	if len(prefix) != 8 {
		p.fail("ivPrefix", "has not 8 bytes")
	}
	return prefix
}
