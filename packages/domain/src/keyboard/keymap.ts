/** Ready-made sets of keys (ruling 35). */
export const KEYMAP_PRESETS = ['skadi', 'cvat'] as const
export type KeymapPreset = (typeof KEYMAP_PRESETS)[number]

/**
 * A user's keyboard shortcuts: a preset, and changes to it by action id. `withoutCharacters`: no single
 * letter, digit or sign is a shortcut (WCAG 2.1.4).
 */
export type Keymap = {
  preset: KeymapPreset
  keys: Readonly<Record<string, readonly string[]>>
  withoutCharacters?: boolean | undefined
}

export const DEFAULT_KEYMAP: Keymap = { preset: 'skadi', keys: {} }
/** Maximum number of actions that a user may remap, and of keys per action. */
export const MAX_REMAPPED = 100
export const MAX_KEYS_OF_ACTION = 3

/** Keys that cannot be assigned: they move the focus, or belong to the browser. */
const RESERVED = /^(Tab|Shift\+Tab|Alt(\+.*)?|Ctrl|Shift|Meta|Ctrl\+[cvxatwnrlp])$/

/**
 * True if a key can be assigned, in the format of `event.key`, letters in lower case, with Ctrl and Shift as prefixes: `j`,
 * `Ctrl+Shift+z`, `ArrowDown`.
 */
export const isRemappableKey = (key: string): boolean =>
  /^(Ctrl\+)?(Shift\+)?(\S|[A-Z][A-Za-z0-9]{1,20}| )$/u.test(key) && !RESERVED.test(key) && !/[[\]]/.test(key)
