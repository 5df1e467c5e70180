// Package framed seals and opens media frames: the encryption manager that the adapter puts to the test.
package framed

import (
	"bytes"
	"encoding/binary"
)

const (
	prefixSize    = 8
	tagSize       = 16
	trailerSize   = 20
	version       = 1
	maxClearBytes = 0x7fff
	escapedFlag   = 0x8000 // the RBSP flag
)

var magic = []byte{0xe2, 0xee, 0xfe, 0xed}

// Codecs are the codec names that can be sealed.
var Codecs = []string{"opus", "vp8", "vp9", "h264"}

func isSupported(codec string) bool {
	for _, name := range Codecs {
		if codec == name {
			return true
		}
	}
	return false
}

// clearHeader says how many bytes of a frame stay clear and whether the rest is escaped (CLR-1 to CLR-5).
func clearHeader(codec, frameType string, frame []byte) (clearBytes int, escaped bool) {
	switch {
	case codec == "h264":
		return clearHeaderOfH264(frame)
	case codec != "vp8" && codec != "vp9":
		clearBytes = 1
	case frameType == "key":
		clearBytes = 10
	default:
		clearBytes = 3
	}
	return atMost(clearBytes, len(frame)), false
}

func clearHeaderOfH264(frame []byte) (clearBytes int, escaped bool) {
	for i := 0; i+3 < len(frame); {
		if frame[i] != 0 || frame[i+1] != 0 || frame[i+2] != 1 {
			i++
			continue
		}
		if kind := frame[i+3] & 0x1f; kind == 1 || kind == 5 {
			return atMost(i+5, len(frame)), true
		}
		i += 3
	}
	return 0, false
}

func atMost(value, limit int) int {
	if value > limit {
		return limit
	}
	return value
}

// A trailer holds what the last 20 bytes of a frame say about its encryption.
type trailer struct {
	counter    uint32
	prefix     [prefixSize]byte
	keyIndex   byte
	clearBytes int
	escaped    bool
}

func (t trailer) iv() []byte {
	return binary.BigEndian.AppendUint32(t.prefix[:], t.counter)
}

func (t trailer) appendTo(stream []byte) []byte {
	stream = binary.BigEndian.AppendUint32(stream, t.counter)
	stream = append(stream, t.prefix[:]...)
	stream = append(stream, t.keyIndex)
	field := uint16(t.clearBytes)
	if t.escaped {
		field |= escapedFlag
	}
	stream = binary.BigEndian.AppendUint16(stream, field)
	stream = append(stream, version)
	return append(stream, magic...)
}

type frameKind int

const (
	plain       frameKind = iota
	unsupported           // of another version
	cut                   // too short once it is unescaped (ESC-6)
	framed
)

// takeApart splits a frame into trailer, clear header, and ciphertext with tag.
func takeApart(frame []byte) (kind frameKind, t trailer, header, sealed []byte) {
	n := len(frame)
	if n < 5 || !bytes.Equal(frame[n-4:], magic) {
		return plain, t, nil, nil
	}
	if frame[n-5] != version {
		return unsupported, t, nil, nil
	}
	if n < trailerSize {
		return plain, t, nil, nil
	}
	field := binary.BigEndian.Uint16(frame[n-7:])
	t.clearBytes = int(field & maxClearBytes)
	t.escaped = field&escapedFlag != 0
	if t.clearBytes > n-trailerSize {
		return plain, t, nil, nil
	}

	header, stream := frame[:t.clearBytes], frame[t.clearBytes:]
	if t.escaped {
		stream = unescape(stream, zeroRunAtEnd(header))
		if len(stream) < trailerSize {
			return cut, t, nil, nil
		}
	}
	sealed, tail := stream[:len(stream)-trailerSize], stream[len(stream)-trailerSize:]
	t.counter = binary.BigEndian.Uint32(tail)
	copy(t.prefix[:], tail[4:])
	t.keyIndex = tail[12]
	return framed, t, header, sealed
}

// zeroRunAtEnd is the seed of escaping (ESC-2): 0, 1 or 2.
func zeroRunAtEnd(header []byte) int {
	zeros := 0
	for zeros < 2 && zeros < len(header) && header[len(header)-1-zeros] == 0 {
		zeros++
	}
	return zeros
}

func escape(stream []byte, zeros int) []byte {
	output := make([]byte, 0, len(stream)+len(stream)/64+8)
	for _, b := range stream {
		if zeros >= 2 && b <= 3 {
			output = append(output, 3)
			zeros = 0
		}
		output = append(output, b)
		if b == 0 {
			zeros++
		} else {
			zeros = 0
		}
	}
	return output
}

func unescape(stream []byte, zeros int) []byte {
	output := make([]byte, 0, len(stream))
	for i, b := range stream {
		if zeros >= 2 && b == 3 && i+1 < len(stream) && stream[i+1] <= 3 {
			zeros = 0
			continue
		}
		output = append(output, b)
		if b == 0 {
			zeros++
		} else {
			zeros = 0
		}
	}
	return output
}
