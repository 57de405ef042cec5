import type { Side } from './camera.ts'

/**
 * A complete recording with the fields that pairing needs. Times are milliseconds since 1970; `countedAt` is the arrival time of
 * a recording whose reported time is implausible.
 */
export type PairableRecording = { id: string; side: Side; recordedAt: number; countedAt?: number }

/**
 * "Videos matched": pairs a complete recording at once with the nearest unpaired recording of the other side of its capture set,
 * if their clocks agree within the window. Of two equally near recordings the earlier is chosen, so that every server decides
 * alike. Two sides with the same wrong clock agree like two right ones. If no clock agrees and one of them is implausible, the
 * arrival time decides, and only if no second recording could match: a wrong pair is worse than no pair.
 * @param skewMs known lead of the recording unit's clock over its partner's clock (rig.md)
 */
export function choosePartner(
  recording: PairableRecording,
  unpaired: readonly PairableRecording[],
  windowMs: number,
  skewMs = 0,
): PairableRecording | undefined {
  const others = unpaired.filter(({ id, side }) => id !== recording.id && side !== recording.side)
  const distance = (other: PairableRecording) =>
    Math.abs(recording.recordedAt - (areBelieved(recording, other) ? skewMs : 0) - other.recordedAt)
  const [nearest] = others
    .filter((other) => distance(other) <= windowMs)
    .sort((a, b) => distance(a) - distance(b) || a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1))
  return nearest ?? partnerByArrival(recording, unpaired, windowMs)
}

const areBelieved = (a: PairableRecording, b: PairableRecording) =>
  a.countedAt === undefined && b.countedAt === undefined

/** The only unpaired recording of the other side that can match this recording, judged by the arrival time of an implausible recording. */
function partnerByArrival(
  recording: PairableRecording,
  unpaired: readonly PairableRecording[],
  windowMs: number,
): PairableRecording | undefined {
  const counted = ({ countedAt, recordedAt }: PairableRecording) => countedAt ?? recordedAt
  const near = [recording, ...unpaired.filter(({ id }) => id !== recording.id)].filter(
    (other) => Math.abs(counted(other) - counted(recording)) <= oneSidedAfterMs(windowMs),
  )
  const [partner, ...more] = near.filter(({ side }) => side !== recording.side)
  const isAlone = near.every(({ id, side }) => id === recording.id || side !== recording.side)
  return partner && more.length === 0 && isAlone && !areBelieved(recording, partner) ? partner : undefined
}

/** A recording without a partner becomes a separate passing this long after its `complete` (database clock, rig.md). */
export const oneSidedAfterMs = (windowMs: number): number => 3 * windowMs

/** Minimum number of pairs for a clock skew. */
export const MIN_SKEW_PAIRS = 3

/**
 * Clock skew of a pair of units, learnt from their paired recordings: the median of the newest differences (left minus right,
 * milliseconds). The median, because a single wrong pair must not change the skew.
 */
export function learnSkew(differencesMs: readonly number[]): number {
  if (differencesMs.length < MIN_SKEW_PAIRS) return 0
  const sorted = [...differencesMs].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
