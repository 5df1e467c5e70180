// The command speaks Frameproof's adapter protocol (Spec/protocol.md) in front of package framed.
package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log"
	"math"
	"os"
	"strings"
	"sync"
	"sync/atomic"

	"frameproof-adapter/framed"
)

const longestLine = 4 << 20

type object = map[string]any

type (
	invalidParams string
	noMethod      string
)

func (e invalidParams) Error() string { return "invalid params: " + string(e) }
func (e noMethod) Error() string      { return "method not found: " + string(e) }

// A virtualClock stands still until clock.advance.
type virtualClock struct{ milliseconds atomic.Int64 }

func (c *virtualClock) Milliseconds() int64 { return c.milliseconds.Load() }

type adapter struct {
	clock    virtualClock
	mutex    sync.Mutex // guards the table
	managers map[string]*framed.Manager
}

func (a *adapter) reset() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.managers = map[string]*framed.Manager{}
}

func (a *adapter) create(name, userID string, keySize int) error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if a.managers[name] != nil {
		return invalidParams("the name of the manager is taken")
	}
	a.managers[name] = framed.NewManager(userID, keySize, &a.clock)
	return nil
}

func (a *adapter) manager(p *params) *framed.Manager {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	manager := a.managers[p.name("manager")]
	if manager == nil {
		p.fail("manager", "is unknown")
	}
	return manager
}

// A call carries out a request whose parameters were read.
type call func() (any, error)

// done makes a call whose result is {}.
func done(do func() error) call {
	return func() (any, error) { return object{}, do() }
}

// framing makes a call whose result is a frame that goes on, or does not.
func framing(do func() ([]byte, error)) call {
	return func() (any, error) {
		frame, err := do()
		if err == framed.ErrDropped {
			return object{"disposition": "dropped"}, nil
		}
		return object{"disposition": "forwarded", "data": hex.EncodeToString(frame)}, err
	}
}

// method reads the parameters of every method but concurrently.
func (a *adapter) method(name string, p *params) call {
	switch name {
	case "initialize":
		if p.number("protocolVersion") != 1 {
			p.fail("protocolVersion", "is not 1")
		}
		return func() (any, error) { return handshake, nil }
	case "reset":
		return done(func() error { a.reset(); return nil })
	case "clock.advance":
		milliseconds := p.whole("milliseconds", 1<<53)
		return done(func() error { a.clock.milliseconds.Add(milliseconds); return nil })
	case "manager.create":
		name, userID, keySize := p.name("manager"), p.text("userId"), p.keySize()
		return done(func() error { return a.create(name, userID, keySize) })
	case "manager.setKey":
		m, userID, index, key, prefix := a.manager(p), p.text("userId"), p.keyIndex(), p.bytes("key"), p.ivPrefix()
		return done(func() error { return m.SetKey(userID, index, key, prefix) })
	case "manager.setSharedKey":
		m, index, key, prefix := a.manager(p), p.keyIndex(), p.bytes("key"), p.ivPrefix()
		return done(func() error { return m.SetSharedKey(index, key, prefix) })
	case "manager.removeKey":
		m, userID, index := a.manager(p), p.text("userId"), p.keyIndex()
		return done(func() error { return m.RemoveKey(userID, index) })
	case "manager.removeAllKeys":
		m, userID := a.manager(p), p.text("userId")
		return done(func() error { return m.RemoveAllKeys(userID) })
	case "manager.removeSharedKey":
		m, index := a.manager(p), p.keyIndex()
		return done(func() error { return m.RemoveSharedKey(index) })
	case "manager.keyState":
		m := a.manager(p)
		return func() (any, error) { return m.KeyState() }
	case "manager.encrypt":
		m, trackType, codec, frameType, data := a.manager(p), p.trackType(), p.codec(), p.frameType(), p.bytes("data")
		return framing(func() ([]byte, error) { return m.Seal(trackType, codec, frameType, data) })
	case "manager.decrypt":
		m, userID, trackType, data := a.manager(p), p.text("userId"), p.trackType(), p.bytes("data")
		return framing(func() ([]byte, error) { return m.Open(userID, trackType, data) })
	case "manager.events":
		m := a.manager(p)
		return func() (any, error) {
			events, err := m.Events()
			return object{"events": events}, err
		}
	case "manager.setPerformanceReporting":
		m, enabled := a.manager(p), p.boolean("enabled")
		return done(func() error { return m.SetPerformanceReporting(enabled) })
	case "manager.setFrameCounter":
		m, counter := a.manager(p), p.whole("frameCounter", math.MaxUint32)
		return done(func() error { return m.SetFrameCounter(uint32(counter)) })
	case "manager.dispose":
		m := a.manager(p)
		return done(func() error { m.Dispose(); return nil })
	}
	return nil
}

var handshake = object{
	"protocolVersion":   1,
	"implementation":    object{"name": "go-crypto-example", "version": "1.0.0", "language": "Go"},
	"profiles":          []string{"framed-manager"},
	"algorithms":        []string{"AES-128-GCM", "AES-256-GCM"},
	"codecs":            framed.Codecs,
	"controls":          []string{"iv-prefix", "frame-counter", "clock"},
	"installationPaths": []string{},
	"features":          []string{},
	"unsupported":       []object{},
}

// concurrently carries out all requests at once, each on a goroutine of its own.
func (a *adapter) concurrently(p *params) call {
	requests := read[[]any](p, "requests")
	for _, request := range requests {
		if _, ok := methodOf(request); !ok {
			p.fail("requests", "has an entry without a method")
		}
	}
	if len(requests) == 0 {
		p.fail("requests", "is empty")
	}
	return func() (any, error) {
		results := make([]object, len(requests))
		start := make(chan struct{})
		var group sync.WaitGroup
		for i, request := range requests {
			i, request := i, request
			group.Add(1)
			go func() {
				defer group.Done()
				<-start
				results[i] = a.answer(request)
			}()
		}
		close(start)
		group.Wait()
		return object{"results": results}, nil
	}
}

func methodOf(request any) (name string, ok bool) {
	members, _ := request.(object)
	name, ok = members["method"].(string)
	return name, ok
}

// carryOut is for a request that has a method.
func (a *adapter) carryOut(request any) (any, error) {
	name, _ := methodOf(request)
	p := &params{}
	if given := request.(object)["params"]; given != nil {
		var ok bool
		if p.members, ok = given.(object); !ok {
			p.fail("params", "is not an object")
		}
	}
	var call call
	if name == "concurrently" {
		call = a.concurrently(p)
	} else {
		call = a.method(name, p)
	}
	if call == nil {
		return nil, noMethod(name)
	}
	if p.err != nil {
		return nil, p.err
	}
	return call()
}

// answer gives an object with a result or an error.
func (a *adapter) answer(request any) object {
	result, err := a.carryOut(request)
	switch err.(type) {
	case nil:
		return object{"result": result}
	case invalidParams:
		return failure(-32602, err)
	case noMethod:
		return failure(-32601, err)
	}
	switch err {
	case framed.ErrDisposed, framed.ErrInvalidKeyIndex, framed.ErrInvalidKeyLength:
		return object{"error": object{"code": -32000, "message": "refused", "data": object{"name": err.Error()}}}
	}
	return failure(-32603, err)
}

func failure(code int, err error) object {
	return object{"error": object{"code": code, "message": err.Error()}}
}

// integerID gives the id of a request where it is an integer.
func integerID(members object) (id json.Number, ok bool) {
	id, ok = members["id"].(json.Number)
	return id, ok && !strings.ContainsAny(id.String(), ".eE")
}

func (a *adapter) answerLine(line []byte) object {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	var request any
	err := decoder.Decode(&request)
	if err == nil {
		if _, more := decoder.Token(); more != io.EOF {
			err = errors.New("more than one value in a line")
		}
	}
	if len(line) > longestLine {
		err = errors.New("the line is too long")
	}
	if err != nil {
		answer := failure(-32700, err)
		answer["jsonrpc"], answer["id"] = "2.0", nil
		return answer
	}

	members, _ := request.(object)
	id, hasID := integerID(members)
	var answer object
	if _, hasMethod := methodOf(request); !hasMethod || !hasID || members["jsonrpc"] != "2.0" {
		answer = failure(-32600, errors.New("not a request"))
	} else {
		answer = a.answer(request)
	}
	answer["jsonrpc"], answer["id"] = "2.0", nil
	if hasID {
		answer["id"] = id
	}
	return answer
}

// main answers one request after the other.
func main() {
	a := &adapter{}
	a.reset()
	a.clock.milliseconds.Store(10_000)
	input := bufio.NewReaderSize(os.Stdin, 1<<16)
	output := json.NewEncoder(os.Stdout) // writes whole lines, each with one write
	for {
		line, err := input.ReadBytes('\n')
		if err != nil { // the end, perhaps within a line that nobody finished
			return
		}
		if err := output.Encode(a.answerLine(line[:len(line)-1])); err != nil {
			log.Fatal(err)
		}
	}
}
