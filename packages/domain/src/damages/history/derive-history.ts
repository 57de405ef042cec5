import { ageOf } from '../damage-age.ts'
import { byFamily, type CarHistory, firstOf, type HistoryDamage, inHistoryOrder } from './car-history.ts'

/** Figures of a passing for lists, computed from the history of its car (ruling 2). A family counts as one damage. */
export type ImageSetFigures = {
  /** number of the passing within its car, from 1; a failed passing has the number of the passing before it */
  imageSetNo: number
  /** 0 at the car's first passing, because its damages are the baseline (ruling 3) */
  newDamages: number
  recentDamages: number
  /** number of suggestions without a decision */
  undecided: number
  /** number of damages recorded at the car's first passing; null at later passings */
  baseline: number | null
  /**
   * the last passing labelled pickup before this passing (ruling 9), and the number of damages first seen after that pickup; 0 if this
   * passing is a pickup itself, because the return before it was the end of that rental (decision 132)
   */
  pickup: { id: string; damages: number } | null
}

export type FamilyFigures = {
  firstDamageId: string
  firstImageSetId: string
  /** number of boxes that are not deleted */
  size: number
  /** number of boxes that count as damage */
  counted: number
}

export type HistoryFigures = {
  passings: ReadonlyMap<string, ImageSetFigures>
  families: ReadonlyMap<string, FamilyFigures>
}

/** Computes all figures of a car's history. The database stores the figures only to read them faster. */
export function deriveHistory(history: CarHistory): HistoryFigures {
  const ordered = inHistoryOrder(history.passings)
  const place = new Map(ordered.map(({ id }, index) => [id, index]))
  const numbers = numberImageSets(ordered)
  const families = new Map<string, FamilyFigures>()
  for (const [id, members] of byFamily(history)) {
    const first = firstOf(history, members)
    if (first)
      families.set(id, {
        firstDamageId: first.id,
        firstImageSetId: first.imageSetId,
        size: members.filter(({ isDeleted }) => !isDeleted).length,
        counted: members.filter(isCounted).length,
      })
  }
  const inImageSet = Map.groupBy(history.damages, ({ imageSetId }) => imageSetId)
  const imageSets = new Map<string, ImageSetFigures>()
  let pickupId: string | undefined
  for (const imageSet of ordered) {
    const imageSetNo = numbers.get(imageSet.id) ?? 0
    const damages = inImageSet.get(imageSet.id) ?? []
    const firsts = firstImageSets(damages.filter(isCounted), families)
    const ages = firsts.map((firstId) => ageOf(imageSetNo - (numbers.get(firstId) ?? 0) + 1))
    const isBaseline = imageSetNo <= 1
    const pickupPlace = pickupId === undefined ? undefined : place.get(pickupId)
    imageSets.set(imageSet.id, {
      imageSetNo,
      newDamages: isBaseline ? 0 : ages.filter((age) => age === 'new').length,
      recentDamages: isBaseline ? 0 : ages.filter((age) => age === 'recent').length,
      undecided: countUndecided(damages),
      baseline: isBaseline ? firsts.length : null,
      pickup:
        pickupId === undefined || pickupPlace === undefined
          ? null
          : {
              id: pickupId,
              damages:
                imageSet.label === 'pickup' ? 0 : firsts.filter((id) => (place.get(id) ?? 0) > pickupPlace).length,
            },
    })
    if (imageSet.label === 'pickup' && !imageSet.hasFailed) pickupId = imageSet.id
  }
  return { passings: imageSets, families }
}

function numberImageSets(ordered: CarHistory['passings']): Map<string, number> {
  let number = 0
  return new Map(
    ordered.map(({ id, hasFailed }) => {
      if (!hasFailed) number += 1
      return [id, number]
    }),
  )
}

/** Returns the first passings of the families to which these boxes belong. */
const firstImageSets = (damages: readonly HistoryDamage[], families: ReadonlyMap<string, FamilyFigures>): string[] =>
  [...new Set(damages.map(({ familyId }) => familyId))].flatMap((id) => families.get(id)?.firstImageSetId ?? [])

function countUndecided(damages: readonly HistoryDamage[]): number {
  const present = damages.filter(({ isDeleted }) => !isDeleted)
  const decided = new Set(
    present
      .filter(({ standing }) => standing === 'recorded' || standing === 'potential')
      .map(({ familyId }) => familyId),
  )
  const undecided = new Set(present.filter(({ standing }) => standing === 'undecided').map(({ familyId }) => familyId))
  return [...undecided].filter((id) => !decided.has(id)).length
}

const isCounted = ({ isDeleted, standing }: HistoryDamage): boolean => !isDeleted && standing === 'recorded'
