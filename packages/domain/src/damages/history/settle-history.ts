import {
  byFamily,
  type CarHistory,
  compare,
  firstOf,
  type HistoryDamage,
  type HistoryFamily,
  isRecorded,
  isUsable,
  recordedAt,
} from './car-history.ts'

/**
 * Restores the invariants of a history after every action. Every family has boxes and a valid representative, and every recorded family has
 * a number.
 */
export function settle(history: CarHistory, { isNumbered = true } = {}): CarHistory {
  const members = byFamily(history)
  const families = history.families
    .filter(({ id }) => members.has(id))
    .map((family) => elect(history, family, members.get(family.id) ?? []))
  return isNumbered ? giveNumbers({ ...history, families }, members) : { ...history, families }
}

function elect(history: CarHistory, family: HistoryFamily, members: readonly HistoryDamage[]): HistoryFamily {
  const present = members.find(({ id }) => id === family.representativeId)
  const isGood = present && (isUsable(present) || !members.some(isUsable))
  const first = isGood ? present : firstOf(history, members)
  return first && first.id !== family.representativeId ? { ...family, representativeId: first.id } : family
}

function giveNumbers(history: CarHistory, members: ReadonlyMap<string, readonly HistoryDamage[]>): CarHistory {
  const waiting = history.families.filter(({ id, number }) => number === null && members.get(id)?.some(isRecorded))
  if (waiting.length === 0) return history
  const numbers = new Map(inOrder(history, waiting).map(({ id }, index) => [id, history.lastNumber + index + 1]))
  return {
    ...history,
    lastNumber: history.lastNumber + waiting.length,
    families: history.families.map((family) => ({
      ...family,
      number: family.number ?? numbers.get(family.id) ?? null,
    })),
  }
}

/** Sorts families by the time when they were first seen. */
export function inOrder(history: CarHistory, families: readonly HistoryFamily[]): HistoryFamily[] {
  const members = byFamily(history)
  const firstSeen = (family: HistoryFamily) => {
    const first = firstOf(history, members.get(family.id) ?? [])
    return first ? recordedAt(history, first) : Number.POSITIVE_INFINITY
  }
  return families.toSorted(
    (a, b) =>
      firstSeen(a) - firstSeen(b) ||
      (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) ||
      compare(a.id, b.id),
  )
}
