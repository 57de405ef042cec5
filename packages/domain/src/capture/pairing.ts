import type { Side } from './camera.ts'

/**
 * What pairing needs to know of a complete recording. Times are milliseconds since 1970; `countedAt` is the arrival of one whose
 * reported time is implausible.
 */
export type PairableRecording = { id: string; side: Side; recordedAt: number; countedAt?: number }

/**
 * "Videos matched": a complete recording is paired at once with the nearest unpaired recording of the other side of its
 * capture set, when their clocks agree within the window. Ties go to the earlier one, so that every server decides alike.
 * Two sides of the same wrong clock agree like two right ones. Where no clock agrees and one of them is implausible, their
 * arrival decides, and only where no second recording could be meant: a wrong pair is worse than none.
 * @param skewMs what the clock of the recording's own unit is known to be ahead of its partner's (rig.md)
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

/** The only recording of the other side that may have been made with this one, going by when an implausible one arrived. */
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

/** A recording without a partner becomes a passing of its own this long after its `complete` (database clock, rig.md). */
export const oneSidedAfterMs = (windowMs: number): number => 3 * windowMs

/** Fewer pairs say nothing of the clocks. */
export const MIN_SKEW_PAIRS = 3

/**
 * Clock skew of a pair of units, learnt from the pairs they made: the median of the newest differences
 * (left minus right, milliseconds). A median, since a single wrong pair must not move the clock.
 */
export function learnSkew(differencesMs: readonly number[]): number {
  if (differencesMs.length < MIN_SKEW_PAIRS) return 0
  const sorted = [...differencesMs].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
