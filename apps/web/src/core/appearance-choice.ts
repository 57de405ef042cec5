export const APPEARANCES = ['light', 'dark', 'auto'] as const
/** The user's choice; `auto` follows the operating system. */
export type Appearance = (typeof APPEARANCES)[number]

/** Reads the stored choice; any other value means `auto`. */
export const parseAppearance = (stored: string | undefined): Appearance =>
  APPEARANCES.find((appearance) => appearance === stored) ?? 'auto'

export const schemeOf = (appearance: Appearance, systemIsDark: boolean): 'light' | 'dark' =>
  appearance === 'auto' ? (systemIsDark ? 'dark' : 'light') : appearance
