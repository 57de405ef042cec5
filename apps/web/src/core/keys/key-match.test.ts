import { expect, test } from 'vitest'
import { isTaken, keyOf } from './key-match.ts'

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers })

const SOFT = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['Ukrainian N', { key: 'т', code: 'KeyN' }, 'n'],
  ['Ukrainian N with Caps Lock', { key: 'Т', code: 'KeyN' }, 'n'],
  ['Russian Shift+X', { key: 'Ч', code: 'KeyX', shiftKey: true }, 'Shift+x'],
  ['Russian Ctrl+Z', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'Ctrl+z'],
  ['Russian Cmd+Shift+Z', { key: 'Я', code: 'KeyZ', metaKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
  ['Russian Ctrl+K', { key: 'л', code: 'KeyK', ctrlKey: true }, 'Ctrl+k'],
  ['Greek N', { key: 'ν', code: 'KeyN' }, 'n'],
  ['Greek W', { key: 'ς', code: 'KeyW' }, 'w'],
  ['Greek Q, which is a sign', { key: ';', code: 'KeyQ' }, 'q'],
  ['Hebrew W, which is a sign', { key: "'", code: 'KeyW' }, 'w'],
  ['Hebrew Q, which is the slash for searching', { key: '/', code: 'KeyQ' }, '/'],
  ['Dvorak apostrophe at the place of Q', { key: "'", code: 'KeyQ' }, "'"],
  ['Dvorak comma at the place of W', { key: ',', code: 'KeyW' }, ','],
  ['Arabic B, which is two letters', { key: 'لا', code: 'KeyB' }, 'b'],
  ['Arabic 3', { key: '٣', code: 'Digit3' }, '3'],
  ['Korean N', { key: 'ㅜ', code: 'KeyN' }, 'n'],
  ['French A at the place of Q', { key: 'a', code: 'KeyQ' }, 'a'],
  ['French comma at the place of M', { key: ',', code: 'KeyM' }, ','],
  ['Dvorak full stop at the place of E', { key: '.', code: 'KeyE' }, '.'],
  ['Dvorak semicolon at the place of Z', { key: ';', code: 'KeyZ' }, ';'],
  ['Norwegian Ø', { key: 'Ø', code: 'Semicolon' }, 'ø'],
  ['Spanish Ñ', { key: 'ñ', code: 'Semicolon' }, 'ñ'],
  ['Enter', { key: 'Enter', code: 'Enter' }, 'Enter'],
])('%s', (_what, event, key) => {
  expect(keyOf({ ...SOFT, ...event })).toBe(key)
})

test('a key is named by its character, not by its place on the keyboard', () => {
  expect(press('j')).toBe('j')
  expect(press('J', { shiftKey: true })).toBe('Shift+j')
  expect(press('J')).toBe('j')
  expect(press('ø')).toBe('ø')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('Enter', { shiftKey: true })).toBe('Shift+Enter')
  expect(press('z', { ctrlKey: true })).toBe('Ctrl+z')
  expect(press('z', { metaKey: true })).toBe('Ctrl+z')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+z')
})

test('Tab, keys with Alt and dead keys have no notation', () => {
  expect(press('Tab')).toBeUndefined()
  expect(press('j', { altKey: true })).toBeUndefined()
  expect(press('Dead')).toBeUndefined()
})

const place = { tag: 'BODY', type: 'text', role: '', isEditable: false, isInList: false }

test('keys pressed in text fields belong to the text', () => {
  expect(isTaken('j', { ...place, tag: 'INPUT' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'INPUT', type: 'search' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'TEXTAREA' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'SELECT' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'DIV', isEditable: true })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'INPUT', type: 'checkbox' })).toBe(false)
  expect(isTaken(' ', { ...place, tag: 'INPUT', type: 'checkbox' })).toBe(true)
})

test('arrows belong to radio buttons and Enter to buttons, but letters do not', () => {
  expect(isTaken('ArrowDown', { ...place, tag: 'INPUT', type: 'radio' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'INPUT', type: 'radio' })).toBe(false)
  expect(isTaken('Enter', { ...place, tag: 'BUTTON' })).toBe(true)
  expect(isTaken('Enter', { ...place, tag: 'A' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'BUTTON' })).toBe(false)
  expect(isTaken('Enter', place)).toBe(false)
})

test('letters in a menu belong to the menu', () => {
  expect(isTaken('j', { ...place, tag: 'BUTTON', isInList: true })).toBe(true)
})
