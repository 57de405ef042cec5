import { ageOf, type DamageAge } from '../damage-age.ts'

/** A passing of a car, as far as the ages of damages depend on it. */
export type DatedImageSet = {
  id: string
  /** ISO 8601 */
  recDate: string
  /** a passing that failed shows nothing and ages no damage */
  hasFailed: boolean
}

/** A damage family through time. */
export type DatedFamily = {
  firstSeen: { imageSetId: string; recDate: string }
  /** ISO 8601; null: not repaired */
  repairedAt: string | null
  /** passings with a box of it */
  seenIn: ReadonlySet<string>
}

/** How a damage stands at one passing: `isSeen` there, or known from before; `repaired` once a person has said so (ruling 4). */
export type DamageThen = { age: DamageAge | 'repaired'; isSeen: boolean }

/**
 * How a damage of a car stood at one of its passings; undefined before it was first seen. Its age is counted in passings
 * from its first occurrence, by the time of recording (ruling 2).
 * @param passings of the car, in any order, the one looked at among them
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
  if (family.repairedAt !== null && Date.parse(family.repairedAt) <= Date.parse(at.recDate))
    return { age: 'repaired', isSeen }
  const since = imageSets.filter(({ id, recDate, hasFailed }) => {
    const moment = momentOf(recDate, id)
    return !hasFailed && moment >= first && moment <= now
  })
  return { age: ageOf(since.length), isSeen }
}

/** Sorts as history does: by time, then by id (ruling 2). */
const momentOf = (recDate: string, id: string): string => `${new Date(recDate).toISOString()} ${id}`
