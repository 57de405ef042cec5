/** Up to two letters that stand for a person; a dot for somebody without a name. */
export const initialsOf = (firstName: string | undefined, lastName: string | undefined): string =>
  [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '').join('') || '·'

/** Sorted by name as the language sorts; the given list stays as it is. */
export const sortByName = <T extends { name: string }>(items: readonly T[], languageTag: string): T[] =>
  items.toSorted((a, b) => a.name.localeCompare(b.name, languageTag))
