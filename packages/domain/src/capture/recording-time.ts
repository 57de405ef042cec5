const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Tolerated lead of a rig's clock over the server's. */
export const MOST_AHEAD_MS = 10 * MINUTE_MS
/** Longest time that a recording may wait in a rig's spool before it arrives. */
export const MOST_LATE_MS = 90 * DAY_MS
/** Earliest time that a person may confirm or set: no rig recorded before. */
export const FIRST_TIME_MS = 0

/**
 * Source of a passing's time: the rig's clock; the arrival, if the rig's time is implausible; a person who confirmed the rig's time or
 * set another time; an imported archive, whose times are trusted without a check.
 */
export const TIME_SOURCES = ['rig', 'arrival', 'confirmed', 'set', 'archive'] as const
export type TimeSource = (typeof TIME_SOURCES)[number]

/** Times of a recording, ms since 1970: `recordedAt` by the rig's clock, `arrivedAt` when it was announced to the server. */
export type RecordingTimes = { recordedAt: number; arrivedAt: number; isArchive?: boolean }

/**
 * True if the reported time of a recording is plausible: at most 10 minutes after its arrival and at most 90 days before it,
 * both limits included. The times of an imported archive are always trusted.
 */
export const isPlausible = ({ recordedAt, arrivedAt, isArchive = false }: RecordingTimes): boolean =>
  isArchive || (recordedAt <= arrivedAt + MOST_AHEAD_MS && recordedAt >= arrivedAt - MOST_LATE_MS)

/** Time that orders recordings, ms: the reported time if plausible, else the arrival time. */
export const effectiveTime = (times: RecordingTimes): number =>
  isPlausible(times) ? times.recordedAt : times.arrivedAt

/** The times of a passing, ms: `recDate` orders it, `reportedAt` is the rig's time. */
export type ImageSetTimes = { recDate: number; reportedAt: number; arrivedAt: number; source: 'rig' | 'arrival' }

/** The times of a passing from its one or two recordings. A plausible time takes precedence over the other side's implausible time. */
export function timesOfImageSet(recordings: readonly RecordingTimes[]): ImageSetTimes {
  const arrivedAt = Math.min(...recordings.map((recording) => recording.arrivedAt))
  const believed = recordings.filter(isPlausible)
  const told = believed.length > 0 ? believed : recordings
  const reportedAt = Math.min(...told.map(({ recordedAt }) => recordedAt))
  return believed.length > 0
    ? { recDate: reportedAt, reportedAt, arrivedAt, source: 'rig' }
    : { recDate: arrivedAt, reportedAt, arrivedAt, source: 'arrival' }
}

/** A person's correction of a passing's time: a confirmation of the rig's time, or the true time (ms). */
export type TimeCorrection = { kind: 'confirm' } | { kind: 'set'; recDate: number }

export type CorrectedTime = { recDate: number; source: 'confirmed' | 'set' } | { refusal: 'tooEarly' | 'inFuture' }

/** Validates a passing's time set by a person. It may be older than any plausible time, and at most 10 minutes ahead of `now` (ms). */
export function correctTime(
  correction: TimeCorrection,
  { reportedAt, now }: { reportedAt: number; now: number },
): CorrectedTime {
  const recDate = correction.kind === 'confirm' ? reportedAt : correction.recDate
  if (recDate > now + MOST_AHEAD_MS) return { refusal: 'inFuture' }
  if (recDate < FIRST_TIME_MS) return { refusal: 'tooEarly' }
  return { recDate, source: correction.kind === 'confirm' ? 'confirmed' : 'set' }
}
