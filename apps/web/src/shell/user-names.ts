/** Up to two letters that stand for a person; a dot for somebody without a name. */
export const initialsOf = (firstName: string | undefined, lastName: string | undefined): string =>
  [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '').join('') || '·'

/** Sorted by name as the language sorts; the given list stays as it is. */
export const sortByName = <T extends { name: string }>(items: readonly T[], languageTag: string): T[] =>
  items.toSorted((a, b) => a.name.localeCompare(b.name, languageTag))

/** A Norwegian number in its usual groups, `+47 900 00 003`; others as they are. */
export const writePhone = (phone: string): string => phone.replace(/^(\+47)(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3 $4')
