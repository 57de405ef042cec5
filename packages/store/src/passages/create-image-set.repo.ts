import { type Camera, oppositeCamera, oppositeSide, type Side } from '@skadi/domain/capture/camera'
import type { LeftOutOfSide } from '@skadi/domain/capture/left-out'
import { timesOfImageSet } from '@skadi/domain/capture/recording-time'
import { soleTenant } from '@skadi/domain/capture/tenant-output'
import { timeZoneOfCountry } from '@skadi/domain/capture/time-zone'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { addTask, stepTask } from '../tasks/add-task.ts'
import { applySettings } from '../unassigned/assign-image-set.repo.ts'
import { publishImageSet } from './end-image-set.repo.ts'
import { readUnitOutput } from './pipeline-image-set.repo.ts'
import { endStage, queueStage, type StageOutcome } from './stage.repo.ts'

/** Place where the recordings of a passing were made. */
export type CapturePlace = {
  captureSetId: string | null
  name: string
  location: string
  label: string | null
  timeZone: string
  priority: number
  /** true if cars pass the rig in the opposite direction, so that left and right are swapped (C-38) */
  reverse: boolean
}

/** A recording of a passing. `countedAt` is the arrival time if the reported time is implausible, else null. */
export type ImageSetRecording = {
  id: string
  unitId: string
  side: Side
  recordedAt: Date
  countedAt: Date | null
  arrivedAt: Date
}

/**
 * Creates a passing from one or two complete recordings, with its photos, its first stages and the next task (PIPE-02). The caller has
 * locked the capture set, so that no recording becomes part of two passings.
 */
export async function createImageSet(
  tx: Transaction,
  place: CapturePlace,
  recordings: readonly ImageSetRecording[],
  matched: StageOutcome,
): Promise<string> {
  const id = newId()
  const ofSide = (side: Side) => recordings.find((recording) => recording.side === side)?.id ?? null
  const { output } = await readUnitOutput(
    tx,
    recordings.map(({ unitId }) => unitId),
  )
  const tenantId = soleTenant(output) ?? null
  const state = tenantId ? 'tenant' : output.tenantIds.length === 0 ? 'noTenant' : 'pending'
  const times = timesOfImageSet(
    recordings.map(({ recordedAt, arrivedAt }) => ({ recordedAt: +recordedAt, arrivedAt: +arrivedAt })),
  )
  const recordingIds = recordings.map((recording) => recording.id)
  const leftOut = await readLeftOut(tx, recordingIds, place.reverse)
  await tx.run(sql`
    insert into image_set (id, tenant_id, output, rec_date, reported_at, arrived_at, time_source, time_zone, capture_set_id, origin_name, origin_location, origin_label,
      left_recording_id, right_recording_id, is_one_sided, left_out, status)
    values (${id}, ${tenantId}, ${state}, ${new Date(times.recDate)}, ${times.source === 'rig' ? null : new Date(times.reportedAt)}, ${new Date(times.arrivedAt)},
      ${times.source}, ${place.timeZone}, ${place.captureSetId}, ${place.name}, ${place.location}, ${place.label},
      ${ofSide('left')}, ${ofSide('right')}, ${recordings.length === 1}, ${leftOut && JSON.stringify(leftOut)}::jsonb, 'inProgress')`)
  await tx.run(sql`update recording set image_set_id = ${id} where id = any(${recordingIds})`)
  await addImages(tx, id, recordingIds, place.reverse)
  if (tenantId) await applySettings(tx, id, tenantId)
  await endStage(tx, { imageSetId: id, step: 'videosMatched' }, [matched])
  await queueStage(tx, { imageSetId: id, step: 'imageSetCreation' })
  await addTask(tx, stepTask(id, 'imageSetCreation', place.priority))
  await publishImageSet(tx, id, tenantId !== null)
  return id
}

/**
 * Reads the files that the rig left out, per side. Sides and cameras have the names of the passing. Returns null if nothing was left out.
 */
async function readLeftOut(
  tx: Transaction,
  recordingIds: readonly string[],
  reverse: boolean,
): Promise<LeftOutOfSide[] | null> {
  const rows = await tx.rows<LeftOutOfSide>(sql`
    select side, (left_out -> 'count')::int as count, left_out -> 'files' as files, left_out -> 'missing' as missing
    from recording where id = any(${recordingIds}) and left_out is not null order by side`)
  if (rows.length === 0) return null
  return rows.map(({ side, missing, ...rest }) => ({
    ...rest,
    side: reverse ? oppositeSide(side) : side,
    missing: reverse ? missing.map(oppositeCamera) : missing,
  }))
}

type FileRow = { id: string; name: string; camera: Camera; contentType: string; sha256: string; objectKey: string }

/** Adds one photo per file. The photos of a camera are numbered in the order of their file names (rig.md). */
async function addImages(
  tx: Transaction,
  imageSetId: string,
  recordingIds: readonly string[],
  reverse: boolean,
): Promise<void> {
  const files = await tx.rows<FileRow>(sql`
    select id, name, camera, content_type as "contentType", sha256, object_key as "objectKey" from recording_file
    where recording_id = any(${recordingIds}) order by name collate "C", id`)
  const frames = new Map<Camera, number>()
  const images = files.map((file) => {
    const camera = reverse ? oppositeCamera(file.camera) : file.camera
    const frame = (frames.get(camera) ?? 0) + 1
    frames.set(camera, frame)
    return { ...file, camera, frame }
  })
  await tx.run(sql`
    insert into image (id, image_set_id, recording_file_id, camera, frame, file_name, sha256, object_key, content_type)
    select i.id, ${imageSetId}::uuid, i.file_id, i.camera, i.frame, i.name, i.sha256, i.object_key, i.content_type
    from unnest(${images.map(() => newId())}::uuid[], ${images.map((one) => one.id)}::uuid[], ${images.map((one) => one.camera)}::text[],
      ${images.map((one) => one.frame)}::int[], ${images.map((one) => one.name)}::text[], ${images.map((one) => one.sha256)}::text[],
      ${images.map((one) => one.objectKey)}::text[], ${images.map((one) => one.contentType)}::text[])
      as i (id, file_id, camera, frame, name, sha256, object_key, content_type)`)
  await tx.run(sql`update image_set set image_count = ${images.length} where id = ${imageSetId}`)
}

/** Reads the capture set of a unit. Returns undefined if the unit has no capture set. */
export const findPlaceOfUnit = (
  tx: Transaction,
  unitId: string,
): Promise<(CapturePlace & { captureSetId: string; leftUnitId: string; rightUnitId: string }) | undefined> =>
  tx.row(sql`
    select id as "captureSetId", name, location, label, time_zone as "timeZone", priority, reverse, left_unit_id as "leftUnitId", right_unit_id as "rightUnitId"
    from capture_set where left_unit_id = ${unitId} or right_unit_id = ${unitId}`)

/**
 * Returns the capture place of a unit without a capture set. Each recording of the unit becomes a passing with the unit's name and
 * location.
 */
export async function placeOfLoneUnit(tx: Transaction, unitId: string): Promise<CapturePlace> {
  const unit = await tx.row<{ name: string; location: string }>(
    sql`select name, location from capture_unit where id = ${unitId}`,
  )
  if (!unit) throw new Error(`no capture unit ${unitId}`)
  return {
    captureSetId: null,
    ...unit,
    label: null,
    timeZone: timeZoneOfCountry(DEFAULT_COUNTRY),
    priority: 0,
    reverse: false,
  }
}
