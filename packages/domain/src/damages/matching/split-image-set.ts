import { type CarHistory, familyOf } from '../history/car-history.ts'
import { settle } from '../history/settle-history.ts'

/**
 * Removes a passing and its boxes from this history. A family with boxes in other passings is split, so that neither car keeps a trace of
 * the other (ruling 1).
 * @param newFamilyId returns the id of the family in the other car, for a family of this car
 * @returns `rest` is this history without the passing; `taken` is a history of the passing alone, without numbers
 */
export function splitImageSet(
  history: CarHistory,
  imageSetId: string,
  newFamilyId: (familyId: string) => string,
): { rest: CarHistory; taken: CarHistory } {
  const inIt = history.damages.filter((damage) => damage.imageSetId === imageSetId)
  const others = history.damages.filter((damage) => damage.imageSetId !== imageSetId)
  const staying = new Set(others.map(({ familyId }) => familyId))
  const ids = new Map(
    [...new Set(inIt.map(({ familyId }) => familyId))].map(
      (id) => [id, staying.has(id) ? newFamilyId(id) : id] as const,
    ),
  )
  const taken = inIt.map((damage) => ({
    ...damage,
    familyId: ids.get(damage.familyId) ?? damage.familyId,
    isMatchedByHand: false,
    isMerged: false,
  }))
  const families = [...ids].flatMap(([from, id]) => {
    const family = familyOf(history, from)
    const first = taken.find(({ familyId }) => familyId === id)
    return family && first ? [{ ...family, id, number: null, isReviewed: false, representativeId: first.id }] : []
  })
  return {
    rest: settle({
      ...history,
      passings: history.passings.filter(({ id }) => id !== imageSetId),
      damages: others,
      families: history.families.filter(({ id }) => staying.has(id)),
    }),
    taken: settle(
      { passings: history.passings.filter(({ id }) => id === imageSetId), damages: taken, families, lastNumber: 0 },
      { isNumbered: false },
    ),
  }
}

/** Adds a passing that was split off another history. Its families get numbers of this history. */
export const joinHistories = (history: CarHistory, taken: CarHistory): CarHistory =>
  settle({
    ...history,
    passings: [...history.passings.filter(({ id }) => taken.passings.every((one) => one.id !== id)), ...taken.passings],
    families: [...history.families, ...taken.families.map((family) => ({ ...family, number: null }))],
    damages: [...history.damages, ...taken.damages],
  })
