const WEEK_H = 168

/** A rig counts as silent after missing this many full hours in which it usually delivers (decision 53). */
export const MISSED_HOURS = 4
/** An hour of the week is usual if data arrived in it in at least `USUAL_WEEKS` of the `LOOKED_AT_WEEKS` weeks before the last delivery. */
export const LOOKED_AT_WEEKS = 4
const USUAL_WEEKS = 2
/** A rig without arrivals for this long is silent, even if it has no usual hours. */
export const SILENT_HOURS = WEEK_H

/**
 * True if a rig is silent. Nights and weekends without cars are not silence. Therefore an hour counts as missed only if it is a usual hour
 * of the week. Data arrived in a usual hour in at least two of the last four weeks before the last delivery. A rig younger than two weeks
 * has no usual hours. Hours are UTC, so a clock change moves the usual hours by one.
 * @param delivered full hours since 1970 in which data arrived during the last five weeks, in any order
 * @param nowHour the current, unfinished hour
 * @returns undefined if no data ever arrived, because a rig under construction is not silent
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
