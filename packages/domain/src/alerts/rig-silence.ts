const WEEK_H = 168

/** Full hours without anything in which a rig usually delivers, after which it is called silent (decision 53). */
export const MISSED_HOURS = 4
/** Weeks before its last delivery that say what is usual, and in how many of them an hour must have delivered. */
export const LOOKED_AT_WEEKS = 4
const USUAL_WEEKS = 2
/** Without anything for so long it is silent, whatever is usual. */
export const SILENT_HOURS = WEEK_H

/**
 * Whether a rig is silent. Nights and weekends without cars are not silence: an hour counts as missed only where the
 * same hour of the week delivered in at least two of the last four weeks before the last delivery, as it does not before a rig is two weeks
 * old. Hours are counted without zones, so that one is taken for its neighbour in the weeks around a change of the clocks.
 * @param delivered full hours since 1970 in which something arrived, of the last five weeks, in any order
 * @param nowHour the hour that is not over yet
 * @returns undefined where nothing ever arrived: a rig that is being put up is not silent
 */
export function isRigSilent(delivered: readonly number[], nowHour: number): boolean | undefined {
  if (delivered.length === 0) return undefined
  const last = Math.max(...delivered)
  if (nowHour - last > SILENT_HOURS) return true
  const hours = new Set(delivered)
  let missed = 0
  for (let hour = last + 1; hour < nowHour; hour += 1) {
    let weeks = 0
    for (let week = 1; week <= LOOKED_AT_WEEKS; week += 1) if (hours.has(hour - week * WEEK_H)) weeks += 1
    if (weeks >= USUAL_WEEKS) missed += 1
  }
  return missed >= MISSED_HOURS
}
