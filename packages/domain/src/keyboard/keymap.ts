/** Ready-made sets of keys (ruling 35). */
export const KEYMAP_PRESETS = ['skadi', 'cvat'] as const
export type KeymapPreset = (typeof KEYMAP_PRESETS)[number]

/**
 * A user's keyboard shortcuts: a preset, and the user's changes per action id. With `withoutCharacters`, no single letter, digit or sign is
 * a shortcut (WCAG 2.1.4).
 */
export type Keymap = {
  preset: KeymapPreset
  keys: Readonly<Record<string, readonly string[]>>
  withoutCharacters?: boolean | undefined
}

export const DEFAULT_KEYMAP: Keymap = { preset: 'skadi', keys: {} }
/** Maximum number of actions with changed keys, and maximum number of keys per action. */
export const MAX_REMAPPED = 100
export const MAX_KEYS_OF_ACTION = 3

/** Keys that users cannot assign, because they move the focus or belong to the browser. */
const RESERVED = /^(Tab|Shift\+Tab|Alt(\+.*)?|Ctrl|Shift|Meta|Ctrl\+[cvxatwnrlp])$/

/**
 * True if a key can be assigned. Keys have the format of `event.key` with letters in lower case and the prefixes Ctrl and Shift, for
 * example `j`, `Ctrl+Shift+z` or `ArrowDown`.
 */
export const isRemappableKey = (key: string): boolean =>
  /^(Ctrl\+)?(Shift\+)?(\S|[A-Z][A-Za-z0-9]{1,20}| )$/u.test(key) && !RESERVED.test(key) && !/[[\]]/.test(key)
