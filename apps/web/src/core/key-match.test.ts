import { expect, test } from 'vitest'
import { isTaken, keyOf } from './key-match.ts'

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers })

test('keys are named by what they write, not by where they lie', () => {
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

test('Tab stays Tab and nothing is bound with Alt', () => {
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

test('radio buttons keep their arrows and buttons their Enter, but no letters', () => {
  expect(isTaken('ArrowDown', { ...place, tag: 'INPUT', type: 'radio' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'INPUT', type: 'radio' })).toBe(false)
  expect(isTaken('Enter', { ...place, tag: 'BUTTON' })).toBe(true)
  expect(isTaken('Enter', { ...place, tag: 'A' })).toBe(true)
  expect(isTaken('j', { ...place, tag: 'BUTTON' })).toBe(false)
  expect(isTaken('Enter', place)).toBe(false)
})

test('menus find their entries themselves', () => {
  expect(isTaken('j', { ...place, tag: 'BUTTON', isInList: true })).toBe(true)
})
