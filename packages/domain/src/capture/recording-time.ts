const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Maximum lead of a rig's clock over the server's clock at which the rig's time is plausible. */
export const MOST_AHEAD_MS = 10 * MINUTE_MS
/** Longest time that a recording may wait in a rig's spool before it arrives. */
export const MOST_LATE_MS = 90 * DAY_MS
/** Earliest time that a person may confirm or set. No rig made recordings before 1970. */
export const FIRST_TIME_MS = 0

/**
 * Source of a passing's time. `rig` is the rig's clock. `arrival` is used if the rig's time is implausible. `confirmed` and `set` come from
 * a person, who confirmed the rig's time or entered another time. `archive` is an imported archive, whose times are trusted without a
 * check.
 */
export const TIME_SOURCES = ['rig', 'arrival', 'confirmed', 'set', 'archive'] as const
export type TimeSource = (typeof TIME_SOURCES)[number]

/**
 * Times of a recording, ms since 1970. `recordedAt` is the time of the rig's clock; `arrivedAt` is the time when the rig announced the
 * recording.
 */
export type RecordingTimes = { recordedAt: number; arrivedAt: number; isArchive?: boolean }

/**
 * True if the reported time of a recording is plausible: at most 10 minutes after the arrival and at most 90 days before it, both limits
 * included. Times of an imported archive are always plausible.
 */
export const isPlausible = ({ recordedAt, arrivedAt, isArchive = false }: RecordingTimes): boolean =>
  isArchive || (recordedAt <= arrivedAt + MOST_AHEAD_MS && recordedAt >= arrivedAt - MOST_LATE_MS)

/** Returns the time that orders recordings, in ms: the reported time if it is plausible, or else the arrival time. */
export const effectiveTime = (times: RecordingTimes): number =>
  isPlausible(times) ? times.recordedAt : times.arrivedAt

/** The times of a passing, in ms. `recDate` orders the passing; `reportedAt` is the rig's time. */
export type ImageSetTimes = { recDate: number; reportedAt: number; arrivedAt: number; source: 'rig' | 'arrival' }

/**
 * Returns the times of a passing from its one or two recordings. A plausible time of one side takes precedence over an implausible time of
 * the other side.
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

/** A person's correction of a passing's time: the person confirms the rig's time, or sets the true time (ms). */
export type TimeCorrection = { kind: 'confirm' } | { kind: 'set'; recDate: number }

export type CorrectedTime = { recDate: number; source: 'confirmed' | 'set' } | { refusal: 'tooEarly' | 'inFuture' }

/**
 * Validates a time that a person sets for a passing. The time may be older than any plausible time of a rig, and at most 10 minutes ahead
 * of `now` (ms).
 */
export function correctTime(
  correction: TimeCorrection,
  { reportedAt, now }: { reportedAt: number; now: number },
): CorrectedTime {
  const recDate = correction.kind === 'confirm' ? reportedAt : correction.recDate
  if (recDate > now + MOST_AHEAD_MS) return { refusal: 'inFuture' }
  if (recDate < FIRST_TIME_MS) return { refusal: 'tooEarly' }
  return { recDate, source: correction.kind === 'confirm' ? 'confirmed' : 'set' }
}
