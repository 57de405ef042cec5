/** Up to two initials of a user; a dot for a user without a name. */
export const initialsOf = (firstName: string | undefined, lastName: string | undefined): string =>
  [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '').join('') || '·'

/** Sorts by name in the order of the language, into a new list. */
export const sortByName = <T extends { name: string }>(items: readonly T[], languageTag: string): T[] =>
  items.toSorted((a, b) => a.name.localeCompare(b.name, languageTag))
