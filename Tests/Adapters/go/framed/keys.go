package framed

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math"
)

// A slot is one installed key.
type slot struct {
	index       byte
	prefix      [prefixSize]byte
	aead        cipher.AEAD
	fingerprint string
}

// An owner of keys is a user, whatever the name, or all users together.
type owner struct {
	userID string
	shared bool
}

type slotName struct {
	owner
	index byte
}

// SetKey installs a key of a user. The prefix is drawn at random; only tests give one.
func (m *Manager) SetKey(userID string, index int, key, prefix []byte) error {
	return m.setKey(owner{userID: userID}, index, key, prefix)
}

// SetSharedKey installs a key that all users share.
func (m *Manager) SetSharedKey(index int, key, prefix []byte) error {
	return m.setKey(owner{shared: true}, index, key, prefix)
}

func (m *Manager) setKey(of owner, index int, key, prefix []byte) error {
	if err := m.enter(); err != nil {
		return err
	}
	defer m.mutex.Unlock()
	if index < 0 || index > math.MaxUint8 {
		return ErrInvalidKeyIndex
	}
	if len(key) != m.keySize {
		return ErrInvalidKeyLength
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return err
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return err
	}
	digest := sha256.Sum256(key)
	s := &slot{index: byte(index), aead: aead, fingerprint: hex.EncodeToString(digest[:8])}
	if prefix != nil {
		copy(s.prefix[:], prefix)
	} else if _, err := rand.Read(s.prefix[:]); err != nil {
		return err
	}
	m.slots[slotName{of, s.index}] = s
	m.latest[of] = s
	return nil
}

func (m *Manager) RemoveKey(userID string, index int) error {
	return m.removeKey(owner{userID: userID}, index)
}

func (m *Manager) RemoveSharedKey(index int) error {
	return m.removeKey(owner{shared: true}, index)
}

func (m *Manager) removeKey(of owner, index int) error {
	if err := m.enter(); err != nil {
		return err
	}
	defer m.mutex.Unlock()
	if index < 0 || index > math.MaxUint8 {
		return ErrInvalidKeyIndex
	}
	if latest := m.latest[of]; latest != nil && int(latest.index) == index {
		delete(m.latest, of) // no older one moves up (KEY-7)
	}
	delete(m.slots, slotName{of, byte(index)})
	return nil
}

func (m *Manager) RemoveAllKeys(userID string) error {
	if err := m.enter(); err != nil {
		return err
	}
	defer m.mutex.Unlock()
	of := owner{userID: userID}
	delete(m.latest, of)
	for name := range m.slots {
		if name.owner == of {
			delete(m.slots, name)
		}
	}
	return nil
}

type UserKey struct {
	UserID      string `json:"userId"`
	KeyIndex    byte   `json:"keyIndex"`
	Fingerprint string `json:"fingerprint"`
}

type SharedKey struct {
	KeyIndex    byte   `json:"keyIndex"`
	Fingerprint string `json:"fingerprint"`
	IsActive    bool   `json:"isActive"`
}

type KeyState struct {
	PerUserKeys []UserKey   `json:"perUserKeys"`
	SharedKeys  []SharedKey `json:"sharedKeys"`
}

func (m *Manager) KeyState() (KeyState, error) {
	state := KeyState{PerUserKeys: []UserKey{}, SharedKeys: []SharedKey{}}
	if err := m.enter(); err != nil {
		return state, err
	}
	defer m.mutex.Unlock()
	for name, s := range m.slots {
		if name.shared {
			state.SharedKeys = append(state.SharedKeys, SharedKey{s.index, s.fingerprint, s == m.latest[name.owner]})
		} else {
			state.PerUserKeys = append(state.PerUserKeys, UserKey{name.userID, s.index, s.fingerprint})
		}
	}
	return state, nil
}
