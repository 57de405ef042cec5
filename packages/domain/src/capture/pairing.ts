import { SIDES, type Side } from './camera.ts'

/**
 * A complete recording with the fields that pairing needs. Times are milliseconds since 1970. `countedAt` is the arrival time; only a
 * recording with an implausible reported time has it.
 */
export type PairableRecording = { id: string; side: Side; recordedAt: number; countedAt?: number }

/**
 * Chooses the partner of a complete recording ("videos matched"). The partner is the nearest unpaired recording of the other side of the
 * capture set, if the clocks agree within the window. Of two equally near recordings it is the earlier, so that every server chooses the
 * same. Two sides with the same wrong clock agree like two sides with right clocks. If no clock agrees and one of the times is implausible,
 * the arrival time decides, but only if exactly one recording could match. A wrong pair is worse than no pair.
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

/**
 * Returns the only unpaired recording of the other side that can match this recording. A recording with an implausible time counts at its
 * arrival time.
 */
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

/**
 * Returns the wait after the `complete` of a recording, by the database's clock. After this time a recording without a partner becomes a
 * separate passing (rig.md).
 */
export const oneSidedAfterMs = (windowMs: number): number => 3 * windowMs

/** Minimum number of pairs from which a clock skew is learnt. */
export const MIN_SKEW_PAIRS = 3

/**
 * Learns the clock skew of a pair of units from their paired recordings. The skew is the median of the newest differences (left minus
 * right, milliseconds), because a single wrong pair does not change a median.
 */
export function learnSkew(differencesMs: readonly number[]): number {
  if (differencesMs.length < MIN_SKEW_PAIRS) return 0
  const sorted = [...differencesMs].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A capture unit with the fields that pairing needs. `isFree` is true if the unit is in no capture set. */
export type PairableUnit = { id: string; side: Side; isFree: boolean }

type PairFault = { code: 'WRONG_SIDE' | 'UNIT_IN_USE'; sides: readonly Side[] }

/**
 * Returns the reason why two units cannot form a capture set, and the sides concerned (1§5, B-45). Each unit must have the side that its
 * delivery protocol names, and must be in no other set.
 */
export function pairFault(units: Readonly<Record<Side, PairableUnit>>): PairFault | undefined {
  const misplaced = SIDES.filter((side) => units[side].side !== side)
  if (misplaced.length > 0) return { code: 'WRONG_SIDE', sides: misplaced }
  const taken = SIDES.filter((side) => !units[side].isFree)
  return taken.length > 0 ? { code: 'UNIT_IN_USE', sides: taken } : undefined
}
