import { choosePartner, oneSidedAfterMs, type PairableRecording } from '@skadi/domain/capture/pairing'
import { plainNote } from '@skadi/domain/passages/stage-note'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import {
  createImageSet,
  findPlaceOfUnit,
  type ImageSetRecording,
  placeOfLoneUnit,
} from '../passages/create-image-set.repo.ts'
import { addTask, judgeUnitTask } from '../tasks/add-task.ts'
import { clockSkew } from './clock-skew.repo.ts'

export type CompletedRecording =
  | { kind: 'unknown' }
  | { kind: 'missing'; names: string[] }
  /** `imageSetId` is set if the recording belongs to a passing */
  | { kind: 'complete'; imageSetId?: string }

type RecordingRow = ImageSetRecording & { completedAt: Date | null; imageSetId: string | null }

const COLUMNS = sql`id, capture_unit_id as "unitId", side, recorded_at as "recordedAt", counted_at as "countedAt", created_at as "arrivedAt",
  completed_at as "completedAt", image_set_id as "imageSetId"`

/**
 * Marks a recording as complete after all its files have arrived. Pairs it with the nearest unpaired recording of the set's other unit. A
 * recording without a partner waits for three match windows (ruling 20). Idempotent.
 */
export async function completeRecording(
  tx: Transaction,
  { unitId, recordingId, matchWindowS }: { unitId: string; recordingId: string; matchWindowS: number },
): Promise<CompletedRecording> {
  const recording = await tx.row<RecordingRow>(
    sql`select ${COLUMNS} from recording where id = ${recordingId} and capture_unit_id = ${unitId} for update`,
  )
  if (!recording) return { kind: 'unknown' }
  if (recording.completedAt)
    return { kind: 'complete', ...(recording.imageSetId ? { imageSetId: recording.imageSetId } : {}) }
  const missing = await tx.rows<{ name: string }>(sql`
    select name from recording_file where recording_id = ${recordingId} and received_at is null order by name collate "C"`)
  if (missing.length > 0) return { kind: 'missing', names: missing.map(({ name }) => name) }

  const place = await findPlaceOfUnit(tx, unitId)
  if (place) await lockPairing(tx, place.captureSetId)
  await tx.run(sql`
    update recording set completed_at = clock_timestamp(), capture_set_id = ${place?.captureSetId ?? null} where id = ${recordingId}`)
  await noteClock(tx, unitId, recording)
  if (!place) {
    const matched = { status: 'done', note: plainNote('noCaptureSet') } as const
    return {
      kind: 'complete',
      imageSetId: await createImageSet(tx, await placeOfLoneUnit(tx, unitId), [recording], matched),
    }
  }
  const { skewMs } = await clockSkew(tx, place.leftUnitId, place.rightUnitId)
  const partner = await findPartner(
    tx,
    place.captureSetId,
    recording,
    matchWindowS * 1000,
    recording.side === 'left' ? skewMs : -skewMs,
  )
  if (partner)
    return { kind: 'complete', imageSetId: await createImageSet(tx, place, [recording, partner], { status: 'done' }) }
  await addTask(tx, {
    task: 'makeOneSided',
    payload: { recordingId },
    key: `makeOneSided:${recordingId}`,
    delayMs: oneSidedAfterMs(matchWindowS * 1000),
    priority: place.priority,
  })
  return { kind: 'complete' }
}

/**
 * Turns a complete recording without a partner into a one-sided passing. Does nothing if the recording was paired.
 * @returns the passing, new or existing
 */
export async function makeOneSided(tx: Transaction, recordingId: string): Promise<string | undefined> {
  const found = await tx.row<RecordingRow & { captureSetId: string | null }>(sql`
    select ${COLUMNS}, capture_set_id as "captureSetId" from recording where id = ${recordingId} and completed_at is not null`)
  if (!found) return undefined
  if (found.captureSetId) await lockPairing(tx, found.captureSetId)
  const recording = await tx.row<RecordingRow>(
    sql`select ${COLUMNS} from recording where id = ${recordingId} for update`,
  )
  if (!recording || recording.imageSetId) return recording?.imageSetId ?? undefined
  const place = (await findPlaceOfUnit(tx, recording.unitId)) ?? (await placeOfLoneUnit(tx, recording.unitId))
  return createImageSet(tx, place, [recording], {
    status: 'done',
    note: plainNote(recording.side === 'left' ? 'rightMissing' : 'leftMissing'),
  })
}

/** Counts a unit's recording and stores whether the unit's clock is plausible. If this changes, the health check runs at once. */
async function noteClock(tx: Transaction, unitId: string, { recordedAt, countedAt }: RecordingRow): Promise<void> {
  const before = await tx.row<{ wrongSince: Date | null }>(
    sql`select clock_wrong_since as "wrongSince" from capture_unit where id = ${unitId} for no key update`,
  )
  const clock = countedAt
    ? sql`clock_wrong_since = coalesce(clock_wrong_since, ${countedAt}), clock_said_at = ${recordedAt}, clock_wrong_count = clock_wrong_count + 1`
    : sql`clock_wrong_since = null, clock_said_at = null, clock_wrong_count = 0`
  await tx.run(sql`
    update capture_unit set rec_count = rec_count + 1, last_seen_at = clock_timestamp(), ${clock} where id = ${unitId}`)
  if ((countedAt === null) !== (before?.wrongSince == null)) await addTask(tx, judgeUnitTask(unitId))
}

/** Takes an advisory lock that serializes pairing within a capture set. The end of the transaction releases the lock. */
export async function lockPairing(tx: Transaction, captureSetId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pairing ${captureSetId}`}, 0))`)
}

async function findPartner(
  tx: Transaction,
  captureSetId: string,
  recording: RecordingRow,
  windowMs: number,
  skewMs: number,
): Promise<RecordingRow | undefined> {
  const reachS = (windowMs + Math.abs(skewMs)) / 1000
  const near = (time: Sql, to: Date, seconds: number) => sql`
    ${time} between ${to}::timestamptz - make_interval(secs => ${seconds}::float8) and ${to}::timestamptz + make_interval(secs => ${seconds}::float8)`
  const countedAt = recording.countedAt ?? recording.recordedAt
  // recordings with a nearly equal time or, if a clock is implausible, with a nearly equal arrival time
  const unpaired = await tx.rows<RecordingRow>(sql`
    select ${COLUMNS} from recording
    where capture_set_id = ${captureSetId} and completed_at is not null and image_set_id is null and id <> ${recording.id}
      and (${near(sql`recorded_at`, recording.recordedAt, reachS)}
        or ${near(sql`coalesce(counted_at, recorded_at)`, countedAt, oneSidedAfterMs(windowMs) / 1000)})`)
  const chosen = choosePartner(toPairable(recording), unpaired.map(toPairable), windowMs, skewMs)
  return unpaired.find(({ id }) => id === chosen?.id)
}

const toPairable = ({ id, side, recordedAt, countedAt }: RecordingRow): PairableRecording => ({
  id,
  side,
  recordedAt: recordedAt.getTime(),
  ...(countedAt ? { countedAt: countedAt.getTime() } : {}),
})
