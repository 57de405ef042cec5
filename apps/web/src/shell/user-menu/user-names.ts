/** Returns up to two initials of a user. Returns a dot for a user without a name. */
export const initialsOf = (firstName: string | undefined, lastName: string | undefined): string =>
  [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '').join('') || '·'

/** Returns a new list, sorted by name in the order of the language. */
export const sortByName = <T extends { name: string }>(items: readonly T[], languageTag: string): T[] =>
  items.toSorted((a, b) => a.name.localeCompare(b.name, languageTag))
