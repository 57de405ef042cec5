import type { Damage } from '@skadi/contract/damages/damage'
import { bestBoxOf, byPlace } from '@skadi/domain/damages/best-box'
import { type SeenAge, seenAgeOf } from '@skadi/domain/damages/damage-age'
import { spotKeyOf, spotOrderOf } from '@skadi/domain/damages/damage-log'
import { effectiveState, isUndecided } from '@skadi/domain/damages/damage-state'

/** One place of the car as a passing shows it: all boxes of a family on its photos. One card in the log. */
export type Spot = {
  /** stays the same while the boxes change; deleted boxes of a family are a spot beside those that are left */
  key: string
  familyId: string
  number: number | null
  age: SeenAge
  /** by camera and frame */
  boxes: readonly Damage[]
  /** the largest box shows the damage best */
  best: Damage
  /** at least one of the boxes waits for a decision */
  isUndecided: boolean
  isPotential: boolean
  isDeleted: boolean
}

/** Whether a box waits for a decision of whoever looks. */
type IsOpen = (damage: Damage) => boolean

function toSpot(key: string, members: readonly Damage[], isOpen: IsOpen): Spot | undefined {
  const boxes = members.toSorted(byPlace)
  const best = bestBoxOf(boxes)
  if (!best) return undefined
  return {
    key,
    familyId: best.familyId,
    number: best.number,
    age: seenAgeOf(best),
    boxes,
    best,
    isUndecided: !best.isDeleted && boxes.some(isOpen),
    isPotential: boxes.every(({ potentialDamage }) => potentialDamage),
    isDeleted: best.isDeleted,
  }
}

const orderOf = ({ number, boxes, best }: Spot): string => spotOrderOf(number, boxes[0] ?? best)
const inOrder = (a: Spot, b: Spot): number => (orderOf(a) < orderOf(b) ? -1 : 1)

const grouped = (damages: readonly Damage[], isOpen: IsOpen): Spot[] =>
  [...Map.groupBy(damages, spotKeyOf)].flatMap(([key, boxes]) => toSpot(key, boxes, isOpen) ?? []).toSorted(inOrder)

const isRejected = (damage: Damage): boolean => effectiveState(damage) === 'rejected'

/** The spots of a passing, rejected boxes left out (DAMAGE-06). @param isOpen a user's view unless given */
export const spotsOf = (damages: readonly Damage[], isOpen: IsOpen = isUndecided): Spot[] =>
  grouped(
    damages.filter((damage) => !isRejected(damage)),
    isOpen,
  )

/** The spots of which nothing is left but what was rejected. */
export function rejectedSpotsOf(damages: readonly Damage[]): Spot[] {
  const shown = new Set(damages.filter((damage) => !isRejected(damage)).map(({ familyId }) => familyId))
  return grouped(
    damages.filter((damage) => isRejected(damage) && !shown.has(damage.familyId)),
    () => false,
  )
}

/** The spot that a box belongs to. */
export const spotOf = (spots: readonly Spot[], damageId: string): Spot | undefined =>
  spots.find(({ boxes }) => boxes.some(({ id }) => id === damageId))
