/** Finds the fields that an action changed, for the audit. Returns undefined if the action changed nothing. */
export function auditDifference<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | undefined {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (changed.length === 0) return undefined
  const only = (of: T) => Object.fromEntries(changed.map((field) => [field, of[field]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
