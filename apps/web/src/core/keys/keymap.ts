import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { DEFAULT_KEYMAP, type Keymap } from '@skadi/domain/keyboard/keymap'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { ownProfileKey, useProfile } from '../session/profile.ts'
import { KEY_ACTION_IDS, type KeyActionId, keyActionOf, meet } from './key-actions.ts'

/**
 * Returns true if a key is a single letter, digit or sign. Speech input or a resting hand may press such a key by
 * accident (WCAG 2.1.4).
 */
const isCharacterKey = (key: string): boolean => [...key.replace('Shift+', '')].length === 1

/** Returns the keys that an action has in the user's preset, without the user's own changes. */
export function presetKeys(id: KeyActionId, { preset }: Keymap): readonly string[] {
  const { keys, cvat } = keyActionOf(id)
  return (preset === 'cvat' && cvat) || keys
}

/**
 * Returns the current keys of an action. The user's own keys replace the keys of the preset. Single characters are left
 * out if the keymap excludes them.
 */
export function keysOf(id: KeyActionId, keymap: Keymap): readonly string[] {
  const keys = keymap.keys[id] ?? presetKeys(id, keymap)
  return keymap.withoutCharacters ? keys.filter((key) => !isCharacterKey(key)) : keys
}

/** Returns the other actions that have the same key and can be active at the same time. */
export const conflictsOf = (id: KeyActionId, key: string, keymap: Keymap): KeyActionId[] =>
  KEY_ACTION_IDS.filter(
    (other) =>
      other !== id &&
      meet(keyActionOf(id).group, keyActionOf(other).group) &&
      (keymap.keys[other] ?? presetKeys(other, keymap)).includes(key),
  )

/**
 * Returns a keymap in which an action has these keys. Other actions lose the keys if they can be active at the same
 * time.
 */
export function remap(id: KeyActionId, keys: readonly string[], keymap: Keymap): Keymap {
  const losers = keys.flatMap((key) => conflictsOf(id, key, keymap))
  const changed = losers.map((other) => [
    other,
    (keymap.keys[other] ?? presetKeys(other, keymap)).filter((key) => !keys.includes(key)),
  ])
  return { ...keymap, keys: { ...keymap.keys, ...Object.fromEntries(changed), [id]: keys } }
}

/** Returns a keymap in which an action has the keys of the preset again. */
export function resetKeys(id: KeyActionId, keymap: Keymap): Keymap {
  const { [id]: _, ...keys } = remap(id, presetKeys(id, keymap), keymap).keys
  return { ...keymap, keys }
}

/** Returns the current keymap of the signed-in user. */
export const currentKeymap = (): Keymap => queryClient.getQueryData(ownProfileKey())?.keymap ?? DEFAULT_KEYMAP

/** Returns the keymap of the signed-in user, and rerenders after changes. */
export const useKeymap = (): Keymap => useProfile()?.keymap ?? DEFAULT_KEYMAP

/** Number of saves so far. An answer to a save must not undo a later save. */
let saves = 0

/**
 * Optimistic update. Applies a keymap at once, stores it for the user, and rolls it back after a failure.
 * @throws CallError
 */
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
