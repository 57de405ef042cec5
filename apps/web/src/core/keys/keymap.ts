import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { DEFAULT_KEYMAP, type Keymap } from '@skadi/domain/keyboard/keymap'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { ownProfileKey, useProfile } from '../session/profile.ts'
import { KEY_ACTION_IDS, type KeyActionId, keyActionOf, meet } from './key-actions.ts'

/** A key that a sentence spoken to the computer, or a resting hand, could press: one letter, digit or sign (WCAG 2.1.4). */
const isCharacterKey = (key: string): boolean => [...key.replace('Shift+', '')].length === 1

/** The keys that an action has of itself in the preset, before anything is changed or switched off. */
export function presetKeys(id: KeyActionId, { preset }: Keymap): readonly string[] {
  const { keys, cvat } = keyActionOf(id)
  return (preset === 'cvat' && cvat) || keys
}

/** The keys an action answers to: what the user chose for it, else its preset's; without single characters if so wanted. */
export function keysOf(id: KeyActionId, keymap: Keymap): readonly string[] {
  const keys = keymap.keys[id] ?? presetKeys(id, keymap)
  return keymap.withoutCharacters ? keys.filter((key) => !isCharacterKey(key)) : keys
}

/** Other actions that would answer to the key too, where both are in force. */
export const conflictsOf = (id: KeyActionId, key: string, keymap: Keymap): KeyActionId[] =>
  KEY_ACTION_IDS.filter(
    (other) =>
      other !== id &&
      meet(keyActionOf(id).group, keyActionOf(other).group) &&
      (keymap.keys[other] ?? presetKeys(other, keymap)).includes(key),
  )

/** The keymap in which the action has these keys alone, taken from whoever had them. */
export function remap(id: KeyActionId, keys: readonly string[], keymap: Keymap): Keymap {
  const losers = keys.flatMap((key) => conflictsOf(id, key, keymap))
  const changed = losers.map((other) => [
    other,
    (keymap.keys[other] ?? presetKeys(other, keymap)).filter((key) => !keys.includes(key)),
  ])
  return { ...keymap, keys: { ...keymap.keys, ...Object.fromEntries(changed), [id]: keys } }
}

/** The keymap in which the action has its preset's keys again. */
export function resetKeys(id: KeyActionId, keymap: Keymap): Keymap {
  const { [id]: _, ...keys } = remap(id, presetKeys(id, keymap), keymap).keys
  return { ...keymap, keys }
}

/** The signed-in user's keys as known now. */
export const currentKeymap = (): Keymap => queryClient.getQueryData(ownProfileKey())?.keymap ?? DEFAULT_KEYMAP

/** The signed-in user's keys, kept up to date. */
export const useKeymap = (): Keymap => useProfile()?.keymap ?? DEFAULT_KEYMAP

/** How often keys were saved: an answer that comes after a later choice does not undo it. */
let saves = 0

/** Takes a keymap into use at once and stores it with the user; where that fails, the old one is back. @throws CallError */
export async function saveKeymap(keymap: Keymap): Promise<void> {
  const key = ownProfileKey()
  saves += 1
  const own = saves
  const before = queryClient.getQueryData(key)
  if (before) queryClient.setQueryData(key, { ...before, keymap: mutable(keymap) })
  try {
    const { data } = await call(updateOwnProfile, { body: { keymap: mutable(keymap) } })
    if (own === saves) queryClient.setQueryData(key, data)
  } catch (error) {
    queryClient.setQueryData(key, before)
    throw error
  }
}

const mutable = ({ preset, keys, withoutCharacters }: Keymap) => ({
  preset,
  keys: Object.fromEntries(Object.entries(keys).map(([id, of]) => [id, [...of]])),
  ...(withoutCharacters ? { withoutCharacters } : {}),
})
