/** Parts of a header beside its title. */
export type HeaderPart = 'title' | 'subtitle' | 'actions' | 'back' | 'plate' | 'logo'

/** The header styles of the specification by their determining part, in order of precedence (1§2, A-25). */
const MADE_BY: readonly (readonly [HeaderPart, number])[] = [
  ['plate', 4],
  ['logo', 5],
  ['back', 3],
  ['subtitle', 1],
  ['actions', 2],
]

/** The style, 0 to 5, of a header with these parts. */
export const headerStyleOf = (parts: readonly HeaderPart[]): number =>
  MADE_BY.find(([part]) => parts.includes(part))?.[1] ?? 0
