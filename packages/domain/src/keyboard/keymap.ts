/** Ready-made sets of keys (ruling 35). */
export const KEYMAP_PRESETS = ['skadi', 'cvat'] as const
export type KeymapPreset = (typeof KEYMAP_PRESETS)[number]

/**
 * Which keys a user wants: a preset, and what was changed in it, by the action's id. `withoutCharacters`: no single
 * letter, digit or sign is a key (WCAG 2.1.4).
 */
export type Keymap = {
  preset: KeymapPreset
  keys: Readonly<Record<string, readonly string[]>>
  withoutCharacters?: boolean | undefined
}

export const DEFAULT_KEYMAP: Keymap = { preset: 'skadi', keys: {} }
/** Most actions a user may have changed, and keys of one action. */
export const MAX_REMAPPED = 100
export const MAX_KEYS_OF_ACTION = 3

/** Keys nobody can take: they move the focus, or belong to the browser. */
const RESERVED = /^(Tab|Shift\+Tab|Alt(\+.*)?|Ctrl|Shift|Meta|Ctrl\+[cvxatwnrlp])$/

/** As `event.key` says it, letters in lower case, with Ctrl and Shift before: `j`, `Ctrl+Shift+z`, `ArrowDown`. */
export const isRemappableKey = (key: string): boolean =>
  /^(Ctrl\+)?(Shift\+)?(\S|[A-Z][A-Za-z0-9]{1,20}| )$/u.test(key) && !RESERVED.test(key) && !/[[\]]/.test(key)
