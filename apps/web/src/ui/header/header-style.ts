/** Parts that a header may have. */
export type HeaderPart = 'title' | 'subtitle' | 'actions' | 'back' | 'plate' | 'logo'

/**
 * Header styles of the specification, each with the part that determines the style. The first part of this list that a
 * header has determines its style (1§2, A-25).
 */
const MADE_BY: readonly (readonly [HeaderPart, number])[] = [
  ['plate', 4],
  ['logo', 5],
  ['back', 3],
  ['subtitle', 1],
  ['actions', 2],
]

/** Returns the style of a header with these parts, from 0 to 5. */
export const headerStyleOf = (parts: readonly HeaderPart[]): number =>
  MADE_BY.find(([part]) => parts.includes(part))?.[1] ?? 0
