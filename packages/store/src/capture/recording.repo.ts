import type { Camera, Side } from '@skadi/domain/capture/camera'
import type { LeftOut } from '@skadi/domain/capture/left-out'
import { isPlausible } from '@skadi/domain/capture/recording-time'
import type { SpoolReport } from '@skadi/domain/capture/spool-report'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'

export type CaptureUnitKey = {
  id: string
  /** SHA-256 of the device key's secret */
  keyHash: Buffer
  side: Side
}

export const findCaptureUnit = (tx: Transaction, unitId: string): Promise<CaptureUnitKey | undefined> =>
  tx.row<CaptureUnitKey>(sql`select id, key_hash as "keyHash", side from capture_unit where id = ${unitId}`)

/** A file as the rig announces it. The size is in bytes, and the SHA-256 is in lower-case hexadecimal. */
export type AnnouncedFile = { name: string; camera: Camera; contentType: string; size: number; sha256: string }

export type NewRecording = {
  unitId: string
  clipId: string
  recordedAt: Date
  files: readonly AnnouncedFile[]
  /** parts of the recording that the rig does not send */
  leftOut?: LeftOut | undefined
}

/** A file that has not been received yet. */
export type MissingFile = { id: string; name: string; contentType: string; size: number; sha256: string }

export type CreatedRecording =
  | { kind: 'created' | 'existing'; recordingId: string; missing: MissingFile[] }
  /** the clip was announced earlier, with other files or another time */
  | { kind: 'differs' }

type FileRow = MissingFile & { camera: Camera; receivedAt: Date | null }

/**
 * Announces a recording. A repeated announcement of the clip gets the first answer, with the files that are still missing (rig.md). An
 * implausible reported time is stored, but the recording is ordered by its arrival.
 */
export async function createRecording(
  tx: Transaction,
  { unitId, clipId, recordedAt, files, leftOut }: NewRecording,
): Promise<CreatedRecording> {
  const made = await tx.row<{ id: string; arrivedAt: Date }>(sql`
    insert into recording (id, capture_unit_id, capture_set_id, side, clip_id, recorded_at, left_out)
    select ${newId()}::uuid, u.id, s.id, u.side, ${clipId}, ${recordedAt}::timestamptz, ${leftOut ? JSON.stringify(leftOut) : null}::jsonb
    from capture_unit u left join capture_set s on u.id in (s.left_unit_id, s.right_unit_id) where u.id = ${unitId}
    on conflict (capture_unit_id, clip_id) do nothing returning id, created_at as "arrivedAt"`)
  if (made) {
    if (!isPlausible({ recordedAt: recordedAt.getTime(), arrivedAt: made.arrivedAt.getTime() }))
      await tx.run(sql`update recording set counted_at = created_at where id = ${made.id}`)
    await addFiles(tx, made.id, files)
    return { kind: 'created', recordingId: made.id, missing: missingOf(await readFiles(tx, made.id)) }
  }
  const existing = await tx.row<{ id: string; recordedAt: Date }>(sql`
    select id, recorded_at as "recordedAt" from recording where capture_unit_id = ${unitId} and clip_id = ${clipId}`)
  if (!existing) throw new Error(`no capture unit ${unitId}`)
  const known = await readFiles(tx, existing.id)
  if (existing.recordedAt.getTime() !== recordedAt.getTime() || fingerprint(known) !== fingerprint(files))
    return { kind: 'differs' }
  return { kind: 'existing', recordingId: existing.id, missing: missingOf(known) }
}

async function addFiles(tx: Transaction, recordingId: string, files: readonly AnnouncedFile[]): Promise<void> {
  await tx.run(sql`
    insert into recording_file (id, recording_id, name, camera, content_type, size, sha256)
    select f.id, ${recordingId}::uuid, f.name, f.camera, f.content_type, f.size, f.sha256
    from unnest(${files.map(() => newId())}::uuid[], ${files.map((file) => file.name)}::text[], ${files.map((file) => file.camera)}::text[],
      ${files.map((file) => file.contentType)}::text[], ${files.map((file) => file.size)}::bigint[], ${files.map((file) => file.sha256)}::text[])
      as f (id, name, camera, content_type, size, sha256)`)
}

const readFiles = (tx: Transaction, recordingId: string): Promise<FileRow[]> =>
  tx.rows<FileRow>(sql`
    select id, name, camera, content_type as "contentType", size::float8 as size, sha256, received_at as "receivedAt"
    from recording_file where recording_id = ${recordingId} order by name collate "C"`)

const missingOf = (files: readonly FileRow[]): MissingFile[] =>
  files
    .filter((file) => !file.receivedAt)
    .map(({ id, name, contentType, size, sha256 }) => ({ id, name, contentType, size, sha256 }))

const fingerprint = (files: readonly AnnouncedFile[]): string =>
  files
    .map(({ name, camera, contentType, size, sha256 }) => JSON.stringify([name, camera, contentType, size, sha256]))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join()

export type Upload = MissingFile & { receivedAt: Date | null; objectKey: string | null }

/** Finds a file of the unit's own recording. Returns undefined if the file is unknown or belongs to another unit. */
export const findUpload = (
  tx: Transaction,
  unitId: string,
  recordingId: string,
  fileId: string,
): Promise<Upload | undefined> =>
  tx.row<Upload>(sql`
    select f.id, f.name, f.size::float8 as size, f.sha256, f.content_type as "contentType", f.received_at as "receivedAt", f.object_key as "objectKey"
    from recording_file f join recording r on r.id = f.recording_id
    where f.id = ${fileId} and r.id = ${recordingId} and r.capture_unit_id = ${unitId}`)

/**
 * Marks a file as durably stored under this key, with the right SHA-256. A repeated call keeps the first key.
 * @returns false if the recording was deleted in the meantime, so that nobody owns the bytes
 */
export async function markReceived(tx: Transaction, fileId: string, objectKey: string): Promise<boolean> {
  const touched = await tx.run(sql`
    update recording_file set received_at = coalesce(received_at, clock_timestamp()), object_key = coalesce(object_key, ${objectKey}) where id = ${fileId}`)
  return touched > 0
}

export type Heartbeat = {
  unitId: string
  version: string
  waiting?: number | undefined
  report?: SpoolReport | undefined
}

/** Stores the heartbeat of a unit. `waiting` is the number of recordings in its spool, and `report` has the other figures of the spool. */
export async function recordHeartbeat(tx: Transaction, { unitId, version, waiting, report }: Heartbeat): Promise<void> {
  await tx.run(sql`
    update capture_unit set version = ${version}, spool_waiting = ${waiting ?? null},
      spool_report = ${report ? JSON.stringify(report) : null}::jsonb, last_seen_at = clock_timestamp() where id = ${unitId}`)
}

/** Finds units with another version of the rig's program that sent a heartbeat within the last `withinS` seconds. */
export const unitsWithProgram = async (
  tx: Transaction,
  { otherThan, withinS }: { otherThan: string; withinS: number },
): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from capture_unit
    where version <> ${otherThan} and last_seen_at > clock_timestamp() - make_interval(secs => ${withinS}::float8)`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes recordings that were announced more than `olderThanS` seconds ago and never completed. A rig that still has such a recording
 * announces it again.
 * @returns number of deleted recordings, and the keys of received files, which the caller removes after the commit
 */
export async function sweepRecordings(
  tx: Transaction,
  olderThanS: number,
): Promise<{ swept: number; objectKeys: string[] }> {
  const stale = await tx.rows<{ id: string }>(sql`
    select id from recording where completed_at is null and created_at < clock_timestamp() - make_interval(secs => ${olderThanS}::float8)
    limit 1000 for update skip locked`)
  const ids = stale.map(({ id }) => id)
  if (ids.length === 0) return { swept: 0, objectKeys: [] }
  const files = await tx.rows<{ objectKey: string }>(sql`
    delete from recording_file where recording_id = any(${ids}) returning object_key as "objectKey"`)
  const swept = await tx.run(sql`delete from recording where id = any(${ids})`)
  return { swept, objectKeys: files.map(({ objectKey }) => objectKey).filter((key) => key !== null) }
}
