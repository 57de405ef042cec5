export const APPEARANCES = ['light', 'dark', 'auto'] as const
/** The appearance that the user has chosen. `auto` follows the operating system. */
export type Appearance = (typeof APPEARANCES)[number]

/** Reads the stored choice. Any other value counts as `auto`. */
export const parseAppearance = (stored: string | undefined): Appearance =>
  APPEARANCES.find((appearance) => appearance === stored) ?? 'auto'

export const schemeOf = (appearance: Appearance, systemIsDark: boolean): 'light' | 'dark' =>
  appearance === 'auto' ? (systemIsDark ? 'dark' : 'light') : appearance
