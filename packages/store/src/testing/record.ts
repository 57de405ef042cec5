import { createHash } from 'node:crypto'
import { LEFT_CAMERAS, RIGHT_CAMERAS, type Side } from '@skadi/domain/capture/camera'
import { completeRecording } from '../capture/complete-recording.repo.ts'
import { createRecording, markReceived } from '../capture/recording.repo.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { RIG } from '../db/scope.ts'
import { originalKey } from '../objects/object-key.ts'

export type RecordedFile = { name: string; camera: string; contentType?: string; bytes?: Uint8Array }

const filesOf = (side: Side): RecordedFile[] =>
  (side === 'left' ? LEFT_CAMERAS : RIGHT_CAMERAS).slice(0, 3).map((camera) => ({ name: `${camera}.jpg`, camera }))

/** Announces a recording of a unit and receives all its files, as a rig does. The caller continues with `complete`. */
export async function record(
  db: Database,
  unitId: string,
  side: Side,
  given: {
    recordedAt?: Date
    clipId?: string
    files?: RecordedFile[]
    store?: (key: string, bytes: Uint8Array) => Promise<unknown>
  } = {},
): Promise<string> {
  const files = (given.files ?? filesOf(side)).map(({ name, camera, contentType, bytes }) => ({
    name,
    camera: camera as never,
    contentType: contentType ?? 'image/jpeg',
    size: bytes?.byteLength ?? 1,
    sha256: createHash('sha256')
      .update(bytes ?? name)
      .digest('hex'),
  }))
  const made = await db.transaction(RIG, (tx) =>
    createRecording(tx, { unitId, clipId: given.clipId ?? newId(), recordedAt: given.recordedAt ?? new Date(), files }),
  )
  if (made.kind === 'differs') throw new Error('the clip differs from what was announced')
  for (const file of made.missing) {
    const key = originalKey(made.recordingId, file.id)
    const bytes = given.files?.find(({ name }) => name === file.name)?.bytes
    if (bytes && given.store) await given.store(key, bytes)
    await db.transaction(RIG, (tx) => markReceived(tx, file.id, key))
  }
  return made.recordingId
}

export const complete = (db: Database, unitId: string, recordingId: string, matchWindowS = 10) =>
  db.transaction(RIG, (tx) => completeRecording(tx, { unitId, recordingId, matchWindowS }))
