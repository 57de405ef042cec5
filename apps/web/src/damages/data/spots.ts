import type { Damage } from '@skadi/contract/damages/damage'
import { bestBoxOf, byPlace } from '@skadi/domain/damages/best-box'
import { type SeenAge, seenAgeOf } from '@skadi/domain/damages/damage-age'
import { spotKeyOf, spotOrderOf } from '@skadi/domain/damages/damage-log'
import { effectiveState, isUndecided } from '@skadi/domain/damages/damage-state'

/**
 * A place on the car in a passing.
 * The spot contains all boxes of a damage family on the photos of the passing, and has one card in the log.
 */
export type Spot = {
  /** key that stays the same while boxes change; the deleted boxes of a family form a separate spot */
  key: string
  familyId: string
  number: number | null
  age: SeenAge
  /** boxes, ordered by camera and frame */
  boxes: readonly Damage[]
  /** the largest box, which shows the damage best */
  best: Damage
  /** true if at least one of the boxes is undecided */
  isUndecided: boolean
  isPotential: boolean
  isDeleted: boolean
  /** highest certainty of the detector among the boxes, 0 to 1; null for a damage that a person drew */
  certainty: number | null
}

/** Whether a box waits for the current user's decision. */
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
    certainty: certaintyOf(boxes),
  }
}

function certaintyOf(boxes: readonly Damage[]): number | null {
  const known = boxes.flatMap(({ certainty }) => certainty ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

const orderOf = ({ number, boxes, best }: Spot): string => spotOrderOf(number, boxes[0] ?? best)
const inOrder = (a: Spot, b: Spot): number => (orderOf(a) < orderOf(b) ? -1 : 1)

const grouped = (damages: readonly Damage[], isOpen: IsOpen): Spot[] =>
  [...Map.groupBy(damages, spotKeyOf)].flatMap(([key, boxes]) => toSpot(key, boxes, isOpen) ?? []).toSorted(inOrder)

const isRejected = (damage: Damage): boolean => effectiveState(damage) === 'rejected'

/**
 * Returns the spots of a passing without rejected boxes (DAMAGE-06).
 * @param isOpen whether a box waits for a decision; by default from a normal user's view
 */
export const spotsOf = (damages: readonly Damage[], isOpen: IsOpen = isUndecided): Spot[] =>
  grouped(
    damages.filter((damage) => !isRejected(damage)),
    isOpen,
  )

/** Returns the spots whose boxes are all rejected. */
export function rejectedSpotsOf(damages: readonly Damage[]): Spot[] {
  const shown = new Set(damages.filter((damage) => !isRejected(damage)).map(({ familyId }) => familyId))
  return grouped(
    damages.filter((damage) => isRejected(damage) && !shown.has(damage.familyId)),
    () => false,
  )
}

/** Returns the spot of a box. */
export const spotOf = (spots: readonly Spot[], damageId: string): Spot | undefined =>
  spots.find(({ boxes }) => boxes.some(({ id }) => id === damageId))

/** Returns the spot that a passing shows first. This is the first undecided spot, or otherwise the first new spot. */
export const firstToSee = (spots: readonly Spot[]): Spot | undefined =>
  spots.find(({ isUndecided }) => isUndecided) ?? spots.find(({ age }) => age === 'new')
