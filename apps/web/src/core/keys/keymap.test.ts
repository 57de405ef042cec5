import { DEFAULT_KEYMAP, isRemappableKey, KEYMAP_PRESETS, type Keymap } from '@skadi/domain/keyboard/keymap'
import { expect, test } from 'vitest'
import { KEY_ACTION_IDS, type KeyActionId, keyActionOf, meet } from './key-actions.ts'
import { conflictsOf, keysOf, presetKeys, remap, resetKeys } from './keymap.ts'

const withKeys = (keys: Keymap['keys']): Keymap => ({ ...DEFAULT_KEYMAP, keys })

test.each(KEYMAP_PRESETS)('in the preset %s no key has two actions that can be active together', (preset) => {
  const keymap = { ...DEFAULT_KEYMAP, preset }
  const clashes = KEY_ACTION_IDS.flatMap((id) =>
    presetKeys(id, keymap).flatMap((key) => conflictsOf(id, key, keymap).map((other) => `${key}: ${id}, ${other}`)),
  )
  expect(clashes).toEqual([])
})

test.each(KEYMAP_PRESETS)('the keys of the preset %s exist on Norwegian and Spanish keyboards', (preset) => {
  const keys = KEY_ACTION_IDS.flatMap((id) => presetKeys(id, { ...DEFAULT_KEYMAP, preset }))
  expect(keys.filter((key) => !isRemappableKey(key))).toEqual([])
})

test('groups that are never active together may share keys', () => {
  expect(meet('inbox', 'photo')).toBe(false)
  expect(meet('passing', 'photo')).toBe(true)
  expect(meet('everywhere', 'photo')).toBe(true)
  expect(conflictsOf('inboxNext', 'd', DEFAULT_KEYMAP)).toEqual([])
  expect(conflictsOf('inboxNext', 'k', DEFAULT_KEYMAP)).toEqual(['inboxPrevious'])
})

test.each<[KeyActionId, Keymap, readonly string[]]>([
  ['photoNextFrame', DEFAULT_KEYMAP, ['d']],
  ['photoNextFrame', { preset: 'cvat', keys: {} }, ['f']],
  ['photoNextCamera', { preset: 'cvat', keys: {} }, ['e']],
  ['photoNextFrame', { preset: 'cvat', keys: { photoNextFrame: ['n'] } }, ['n']],
  ['photoNextFrame', withKeys({ photoNextFrame: [] }), []],
])('the keys of %s in the keymap %j are %j', (id, keymap, keys) => {
  expect(keysOf(id, keymap)).toEqual(keys)
})

test('single letters, digits and signs can be switched off; arrows, Enter and Ctrl stay', () => {
  const keymap = { ...withKeys({ inboxCheck: ['Shift+x', 'Ctrl+x'] }), withoutCharacters: true }
  expect(keysOf('inboxNext', keymap)).toEqual(['ArrowDown'])
  expect(keysOf('photoZoomIn', keymap)).toEqual([])
  expect(keysOf('inboxOpen', keymap)).toEqual(['Enter'])
  expect(keysOf('openPalette', keymap)).toEqual(['Ctrl+k'])
  expect(keysOf('inboxCheck', keymap)).toEqual(['Ctrl+x'])
})

test('a remapped key is removed from other actions that can be active at the same time, and only from those', () => {
  const keymap = remap('photoNextFrame', ['j'], DEFAULT_KEYMAP)
  expect(keysOf('photoNextFrame', keymap)).toEqual(['j'])
  expect(keysOf('passingNext', keymap)).toEqual([])
  expect(keysOf('inboxNext', keymap)).toEqual(['j', 'ArrowDown'])
  expect(keymap.keys).toEqual({ photoNextFrame: ['j'], passingNext: [], unassignedNext: [] })
})

test('a reset restores the preset keys of an action and removes them from other actions', () => {
  const swapped = remap('passingNext', ['d'], remap('photoNextFrame', ['j'], DEFAULT_KEYMAP))
  const reset = resetKeys('photoNextFrame', swapped)
  expect(keysOf('photoNextFrame', reset)).toEqual(['d'])
  expect(keysOf('passingNext', reset)).toEqual([])
})

test('every action has at least one key', () => {
  expect(KEY_ACTION_IDS.filter((id) => keyActionOf(id).keys.length === 0)).toEqual([])
})
