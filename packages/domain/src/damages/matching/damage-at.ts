import { ageOf, type DamageAge } from '../damage-age.ts'

/** Fields of a passing that determine the ages of damages. */
export type DatedImageSet = {
  id: string
  /** ISO 8601 */
  recDate: string
  /** a failed passing shows no damages and does not age them */
  hasFailed: boolean
}

/** A damage family in the course of time. */
export type DatedFamily = {
  firstSeen: { imageSetId: string; recDate: string }
  /** ISO 8601; null if not repaired */
  repairedAt: string | null
  /** ids of the passings that contain a box of the damage */
  seenIn: ReadonlySet<string>
}

/**
 * Status of a damage at one passing. `isSeen` is true if the passing shows the damage. The age is `repaired` after a person has reported
 * the repair (ruling 4).
 */
export type DamageThen = { age: DamageAge | 'repaired'; isSeen: boolean }

/**
 * Returns the status of a damage at one passing of its car, or undefined if the damage was first seen later. The age counts passings since
 * the first occurrence, ordered by recording time (ruling 2). The newest passing represents the current state of the car, so a
 * repair reported after it already counts at it.
 * @param imageSets passings of the car, in any order, including the passing `at`
 */
export function damageAt(
  family: DatedFamily,
  imageSets: readonly DatedImageSet[],
  at: DatedImageSet,
): DamageThen | undefined {
  const first = momentOf(family.firstSeen.recDate, family.firstSeen.imageSetId)
  const now = momentOf(at.recDate, at.id)
  if (first > now) return undefined
  const isSeen = family.seenIn.has(at.id)
  const isNewest = imageSets.every(({ recDate, id }) => momentOf(recDate, id) <= now)
  if (family.repairedAt !== null && (isNewest || Date.parse(family.repairedAt) <= Date.parse(at.recDate)))
    return { age: 'repaired', isSeen }
  const since = imageSets.filter(({ id, recDate, hasFailed }) => {
    const moment = momentOf(recDate, id)
    return !hasFailed && moment >= first && moment <= now
  })
  return { age: ageOf(since.length), isSeen }
}

/** Returns the sort key of a passing in the history: its time, then its id (ruling 2). */
const momentOf = (recDate: string, id: string): string => `${new Date(recDate).toISOString()} ${id}`
