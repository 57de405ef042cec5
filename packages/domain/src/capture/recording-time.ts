const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A rig's clock may be ahead of the server's by so much and is still believed. */
export const MOST_AHEAD_MS = 10 * MINUTE_MS
/** A recording may wait in a rig's spool for so long before it arrives. */
export const MOST_LATE_MS = 90 * DAY_MS
/** No rig recorded before: a time that a person confirms or sets is not earlier. */
export const FIRST_TIME_MS = 0

/**
 * Source of a passing's time: the rig's clock; the arrival, when the rig's time is implausible; a person who confirmed
 * the rig's time or set another; an imported archive, whose times are trusted without a check.
 */
export const TIME_SOURCES = ['rig', 'arrival', 'confirmed', 'set', 'archive'] as const
export type TimeSource = (typeof TIME_SOURCES)[number]

/** A recording's times, ms since 1970: as the rig reported it, and when it was announced to the server. */
export type RecordingTimes = { recordedAt: number; arrivedAt: number; isArchive?: boolean }

/**
 * Whether the reported time of a recording can be right: at most 10 minutes after its arrival and at most 90 days before it,
 * both borders included. The times of an imported archive are believed.
 */
export const isPlausible = ({ recordedAt, arrivedAt, isArchive = false }: RecordingTimes): boolean =>
  isArchive || (recordedAt <= arrivedAt + MOST_AHEAD_MS && recordedAt >= arrivedAt - MOST_LATE_MS)

/** The time that orders a recording, ms: the reported one where it is plausible, else its arrival. */
export const effectiveTime = (times: RecordingTimes): number =>
  isPlausible(times) ? times.recordedAt : times.arrivedAt

/** The times of a passing, ms: `recDate` orders it, `reportedAt` is what the rig said. */
export type ImageSetTimes = { recDate: number; reportedAt: number; arrivedAt: number; source: 'rig' | 'arrival' }

/**
 * The times of a passing by its one or two recordings. A plausible time wins over the other side's implausible time.
 */
export function timesOfImageSet(recordings: readonly RecordingTimes[]): ImageSetTimes {
  const arrivedAt = Math.min(...recordings.map((recording) => recording.arrivedAt))
  const believed = recordings.filter(isPlausible)
  const told = believed.length > 0 ? believed : recordings
  const reportedAt = Math.min(...told.map(({ recordedAt }) => recordedAt))
  return believed.length > 0
    ? { recDate: reportedAt, reportedAt, arrivedAt, source: 'rig' }
    : { recDate: arrivedAt, reportedAt, arrivedAt, source: 'arrival' }
}

/** What a person says of a passing's time: the rig was right, or when it was instead (ms). */
export type TimeCorrection = { kind: 'confirm' } | { kind: 'set'; recDate: number }

export type CorrectedTime = { recDate: number; source: 'confirmed' | 'set' } | { refusal: 'tooEarly' | 'inFuture' }

/** The time of a passing as a person gives it. It may be older than any plausible one, and at most 10 minutes ahead of `now` (ms). */
export function correctTime(
  correction: TimeCorrection,
  { reportedAt, now }: { reportedAt: number; now: number },
): CorrectedTime {
  const recDate = correction.kind === 'confirm' ? reportedAt : correction.recDate
  if (recDate > now + MOST_AHEAD_MS) return { refusal: 'inFuture' }
  if (recDate < FIRST_TIME_MS) return { refusal: 'tooEarly' }
  return { recDate, source: correction.kind === 'confirm' ? 'confirmed' : 'set' }
}
