import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RIG } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { complete, record } from '../testing/record.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  createRecording,
  findCaptureUnit,
  findUpload,
  markReceived,
  recordHeartbeat,
  sweepRecordings,
} from './recording.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const file = (name: string, given: object = {}) => ({
  name,
  camera: 'topLeft' as const,
  contentType: 'image/jpeg',
  size: 10,
  sha256: 'a'.repeat(64),
  ...given,
})
const announce = (unitId: string, given: object = {}) =>
  database.db.transaction(RIG, (tx) =>
    createRecording(tx, {
      unitId,
      clipId: 'clip-1',
      recordedAt: new Date('2026-11-21T10:00:00Z'),
      files: [file('a.jpg'), file('b.jpg')],
      ...given,
    }),
  )

describe('createRecording', () => {
  test('answers with the missing files, and for a repeat of the clip with the files still missing', async () => {
    const unit = await make.captureUnit()
    const first = await announce(unit)
    if (first.kind !== 'created') throw new Error(first.kind)
    expect(first.missing.map(({ name, size }) => ({ name, size }))).toEqual([
      { name: 'a.jpg', size: 10 },
      { name: 'b.jpg', size: 10 },
    ])
    const fileId = first.missing[0]?.id ?? ''
    expect(await database.db.transaction(RIG, (tx) => markReceived(tx, fileId, 'originals/a'))).toBe(true)
    const second = await announce(unit)
    expect(second).toMatchObject({ kind: 'existing', recordingId: first.recordingId, missing: [{ name: 'b.jpg' }] })
    // a late repeated call does not change the key of the bytes
    await database.db.transaction(RIG, (tx) => markReceived(tx, fileId, 'originals/other'))
    const upload = await database.db.transaction(RIG, (tx) => findUpload(tx, unit, first.recordingId, fileId))
    expect(upload).toMatchObject({ objectKey: 'originals/a', size: 10, receivedAt: expect.any(Date) })
  })

  test('the same clip with another time or other files differs; the same clip of another unit is another recording', async () => {
    const unit = await make.captureUnit()
    await announce(unit)
    expect(await announce(unit, { recordedAt: new Date() })).toEqual({ kind: 'differs' })
    expect(await announce(unit, { files: [file('a.jpg')] })).toEqual({ kind: 'differs' })
    expect(await announce(unit, { files: [file('a.jpg'), file('b.jpg', { sha256: 'b'.repeat(64) })] })).toEqual({
      kind: 'differs',
    })
    expect(await announce(unit, { files: [file('b.jpg'), file('a.jpg')] })).toMatchObject({ kind: 'existing' })
    expect(await announce(await make.captureUnit())).toMatchObject({ kind: 'created' })
  })

  test('parallel announcements of one clip make one recording', async () => {
    const unit = await make.captureUnit()
    const answers = await Promise.all(Array.from({ length: 20 }, () => announce(unit)))
    expect(answers.filter(({ kind }) => kind === 'created')).toHaveLength(1)
    expect(new Set(answers.map((answer) => 'recordingId' in answer && answer.recordingId)).size).toBe(1)
    expect(
      (
        await database.owner.query(
          'select count(*)::int as n from recording_file f join recording r on r.id = f.recording_id where capture_unit_id = $1',
          [unit],
        )
      ).rows[0].n,
    ).toBe(2)
  })
})

test("a file of another unit's recording is unknown", async () => {
  const unit = await make.captureUnit()
  const made = await announce(unit)
  if (made.kind === 'differs') throw new Error('differs')
  const fileId = made.missing[0]?.id ?? ''
  const find = async (unitId: string, recordingId: string) =>
    database.db.transaction(RIG, (tx) => findUpload(tx, unitId, recordingId, fileId))
  expect(await find(await make.captureUnit(), made.recordingId)).toBeUndefined()
  expect(await find(unit, randomUUID())).toBeUndefined()
})

test('a unit is found with the hash of its key, and its heartbeat is kept', async () => {
  const unit = await make.captureUnit({ side: 'right', key: 'secret' })
  const found = await database.db.transaction(RIG, (tx) => findCaptureUnit(tx, unit))
  expect(found).toMatchObject({ id: unit, side: 'right' })
  expect(Buffer.isBuffer(found?.keyHash)).toBe(true)
  await database.db.transaction(RIG, (tx) => recordHeartbeat(tx, { unitId: unit, version: '1.2.3', waiting: 4 }))
  const { rows } = await database.owner.query(
    "select version, spool_waiting, now() - last_seen_at < interval '1 minute' as fresh from capture_unit where id = $1",
    [unit],
  )
  expect(rows).toEqual([{ version: '1.2.3', spool_waiting: 4, fresh: true }])
  expect(await database.db.transaction(RIG, (tx) => findCaptureUnit(tx, randomUUID()))).toBeUndefined()
})

test('old incomplete recordings are swept and the keys of their received files returned; complete recordings stay', async () => {
  const unit = await make.captureUnit()
  const stale = await record(database.db, unit, 'left')
  const done = await record(database.db, unit, 'left')
  await complete(database.db, unit, done)
  await database.owner.query(
    `update recording set created_at = now() - interval '25 hours' where capture_unit_id = $1`,
    [unit],
  )
  const fresh = await record(database.db, unit, 'left')
  const { swept, objectKeys } = await database.db.transaction(RIG, (tx) => sweepRecordings(tx, 86_400))
  expect(swept).toBe(1)
  expect(objectKeys).toHaveLength(3)
  const { rows } = await database.owner.query(
    'select id from recording where capture_unit_id = $1 order by created_at',
    [unit],
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([done, fresh]))
  expect(rows.map(({ id }) => id)).not.toContain(stale)
})
