import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORPHAN_GRACE_DAYS } from '@skadi/domain/retention/retention'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import {
  claimFileKey,
  customerPhotoKey,
  derivativeKey,
  jobFileKey,
  logoKey,
  originalKey,
  reportKey,
} from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { beginObjectSweep, dropObjectSweep, finishObjectSweep } from '@skadi/store/retention/orphan.repo'
import { removeObjects } from '@skadi/store/retention/purge.repo'
import { buildClaim } from '@skadi/store/testing/build-claim'
import { buildCustomerLink } from '@skadi/store/testing/build-customer-link'
import { buildReport } from '@skadi/store/testing/build-report'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepOrphans } from './sweep-orphans.ts'

const database = testDatabase()
const build = builders(() => database.owner)
const WEEK_AGO = new Date(Date.now() - (ORPHAN_GRACE_DAYS * 24 + 1) * 3_600_000)
const YESTERDAY = new Date(Date.now() - 86_400_000)
const HASH = 'a'.repeat(64)

let folder: string
let objects: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-orphans-'))
  objects = await diskObjectStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function put(keys: readonly string[], writtenAt = WEEK_AGO) {
  for (const key of keys) {
    await objects.put(key, Buffer.from('0123456789'))
    await utimes(join(folder, key), writtenAt, writtenAt)
  }
}

const sweep = (options: { mayRemove?: boolean; store?: ObjectStore; signal?: AbortSignal } = {}) =>
  sweepOrphans(
    { db: database.db, objects: options.store ?? objects },
    { mayRemove: options.mayRemove ?? true, signal: options.signal ?? new AbortController().signal },
  )
const left = async () => (await Array.fromAsync(objects.list(''), ({ key }) => key)).sort()

/** Returns one storage key of every kind. Each key belongs to an owner that never existed. */
const strayKeys = () => [
  originalKey(newId(), newId()),
  derivativeKey({ imageId: newId(), revision: 1, width: 257, extension: 'webp' }),
  jobFileKey(newId(), newId()),
  reportKey(newId(), HASH),
  customerPhotoKey(newId(), newId()),
  logoKey(newId()),
  claimFileKey({ claimId: newId(), id: newId() }, 'thumb'),
]

/** Adds a company with a row of each table that names stored objects. @returns all keys of the objects */
async function companyWithObjects(): Promise<string[]> {
  const tenantId = await build.tenant()
  const userId = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const imageSetId = await build.imageSet({ tenantId })
  const imageId = await build.image(imageSetId)
  const set = await build.captureSet({ tenants: [tenantId] })
  const [recordingId, fileId, jobId, jobFileId, logoId] = [newId(), newId(), newId(), newId(), newId()]
  await build.insert('recording', {
    id: recordingId,
    capture_unit_id: set.left,
    capture_set_id: set.id,
    side: 'left',
    clip_id: 'c',
    recorded_at: new Date(),
  })
  const recorded = { name: 'a', camera: 'topLeft', content_type: 'image/jpeg', size: 1, sha256: 'x' }
  const recordedKey = originalKey(recordingId, fileId)
  await build.insert('recording_file', { id: fileId, recording_id: recordingId, object_key: recordedKey, ...recorded })
  const jobKey = jobFileKey(jobId, jobFileId)
  const file = { file_key: jobKey, file_name: 'f', file_type: 'text/csv', file_size: 1 }
  await build.insert('job', { id: jobId, tenant_id: tenantId, user_id: userId, kind: 'k', input: {}, ...file })
  const reportId = await buildReport(build.insert, { tenantId, userId, imageSetId })
  const { rows: reports } = await database.owner.query('select pdf_key from report where id = $1', [reportId])
  const carId = await build.car(tenantId)
  await buildCustomerLink(build.insert, { tenantId, carId, imageSetId, imageId, userId })
  const { rows: photos } = await database.owner.query('select object_key from customer_photo where tenant_id = $1', [
    tenantId,
  ])
  const logo = { status: 'ready', object_key: logoKey(logoId), file_name: 'l', created_by: userId }
  await build.insert('tenant_logo', { id: logoId, tenant_id: tenantId, ...logo })
  const claim = await buildClaim(build.insert, { tenantId, userId })
  return [
    originalKey(imageSetId, imageId),
    derivativeKey({ imageId, revision: 0, width: 257, extension: 'webp' }),
    derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }),
    recordedKey,
    jobKey,
    jobFileKey(jobId, newId()),
    reports[0].pdf_key,
    photos[0].object_key,
    logoKey(logoId),
    claimFileKey({ claimId: claim.claimId, id: claim.fileId }, 'original'),
    claimFileKey({ claimId: claim.claimId, id: claim.fileId }, 'large'),
  ]
}

describe('the sweep keeps', () => {
  test('every object named by a row of the seven tables, of any company', async () => {
    const keys = [...(await companyWithObjects()), ...(await companyWithObjects())]
    await put(keys)
    const strays = strayKeys()
    await put(strays)
    expect(await sweep()).toMatchObject({ objects: keys.length + 7, orphans: 7, orphanBytes: 70, removed: 7 })
    expect(await left()).toEqual([...keys].sort())
  })

  test('objects within the grace period, and keys of unknown formats', async () => {
    const young = strayKeys()
    await put(young, YESTERDAY)
    const unknown = ['backup.tar', 'photos/a.jpg', `originals/${newId()}`]
    await put(unknown)
    expect(await sweep()).toMatchObject({ objects: 10, orphans: 0, removed: 0 })
    expect(await left()).toEqual([...young, ...unknown].sort())
  })

  test('a frame of a passing with photos, because its step may be retried', async () => {
    const imageSetId = await build.imageSet({ tenantId: await build.tenant() })
    const key = originalKey(imageSetId, newId())
    await put([key])
    expect(await sweep()).toMatchObject({ orphans: 0 })
    await database.owner.query(
      `update image_set set photos_gone_at = now(), photos_gone_reason = 'retention' where id = $1`,
      [imageSetId],
    )
    expect(await sweep()).toMatchObject({ orphans: 1, removed: 1 })
  })

  test('an original named by a copied passing', async () => {
    const key = originalKey(newId(), newId())
    const imageSetId = await build.imageSet({ tenantId: await build.tenant() })
    await build.image(imageSetId, { object_key: key })
    await put([key])
    expect(await sweep()).toMatchObject({ orphans: 0 })
  })

  test('a report that is being printed, but not a print that its report does not name', async () => {
    const tenantId = await build.tenant()
    const userId = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
    const imageSetId = await build.imageSet({ tenantId })
    const given = { tenantId, userId, imageSetId }
    const printed = reportKey(await buildReport(build.insert, given), HASH)
    const beingPrinted = reportKey(await buildReport(build.insert, { ...given, isPrinted: false }), HASH)
    await put([printed, beingPrinted])
    expect(await sweep()).toMatchObject({ orphans: 1, removed: 1 })
    expect(await left()).toEqual([beingPrinted])
  })

  test('objects queued for deletion, which are deleted separately', async () => {
    const keys = strayKeys()
    await put(keys)
    await database.db.transaction(WORKER, (tx) => removeObjects(tx, keys))
    expect(await sweep()).toMatchObject({ orphans: 0, removed: 0 })
  })

  test('an object whose row is created between the scan and the removal', async () => {
    const keys = strayKeys()
    await put(keys)
    const imageId = keys[1]?.split('/')[1]
    const imageSetId = await build.imageSet({ tenantId: await build.tenant() })
    const late: ObjectStore = {
      ...objects,
      delete: async (key) => {
        if (key !== keys[1] && !(await database.owner.query('select from image where id = $1', [imageId])).rowCount)
          await build.insert('image', { ...(await imageRow(imageSetId)), id: imageId })
        await objects.delete(key)
      },
    }
    // The derivative is the last object in the list. Its row exists when the sweep reaches it.
    const listed: ObjectStore = { ...late, list: () => inOrder([...keys.slice(2), ...keys.slice(0, 2)]) }
    expect(await sweep({ store: listed })).toMatchObject({ orphans: 7, removed: 6 })
    expect(await left()).toEqual([keys[1]])
  })
})

async function* inOrder(keys: readonly string[]) {
  for (const key of keys) yield { key, size: 10, modifiedAt: WEEK_AGO }
}

async function imageRow(imageSetId: string): Promise<Record<string, unknown>> {
  const id = newId()
  const shape = { image_set_id: imageSetId, camera: 'topLeft', frame: 7, file_name: 'f', sha256: id, revision: 1 }
  return { ...shape, object_key: originalKey(imageSetId, id), content_type: 'image/jpeg', status: 'ready' }
}

describe('the sweep', () => {
  test('without permission to remove counts and removes nothing', async () => {
    await put(strayKeys())
    expect(await sweep({ mayRemove: false })).toMatchObject({ orphans: 7, removed: 0, isStopped: false })
    expect(await left()).toHaveLength(7)
  })

  test('removes nothing when it finds implausibly many orphans: the database is probably the wrong one', async () => {
    const keys = Array.from({ length: 101 }, () => logoKey(newId()))
    await put(keys)
    expect(await sweep()).toMatchObject({ orphans: 101, removed: 0, isStopped: true })
    expect(await left()).toHaveLength(101)
  })

  test('removes nothing more once aborted, and can run again', async () => {
    await put(strayKeys())
    const stop = new AbortController()
    const stopping: ObjectStore = {
      ...objects,
      delete: async (key) => {
        await objects.delete(key)
        stop.abort()
      },
    }
    await expect(sweep({ store: stopping, signal: stop.signal })).rejects.toThrow()
    expect(await left()).toHaveLength(6)
    expect(await sweep()).toMatchObject({ orphans: 6, removed: 6 })
    expect(await readdir(join(folder, 'logos'))).toEqual([])
  })

  test('runs in one process, and again after a week', async () => {
    const begin = () => database.db.transaction(WORKER, beginObjectSweep)
    // The columns round to milliseconds. A time that was rounded up would still be in the future, so the time is truncated.
    const at = (column: string, days: number) =>
      database.owner.query(
        `update object_sweep set ${column} = date_trunc('milliseconds', now()) - make_interval(days => $1)`,
        [days],
      )
    expect(await Promise.all([begin(), begin(), begin()])).toEqual(expect.arrayContaining([true, false, false]))
    await database.db.transaction(WORKER, dropObjectSweep)
    expect([await begin(), await begin()]).toEqual([true, false])
    await at('begun_at', 2)
    expect([await begin(), await begin()]).toEqual([true, false])
    await database.db.transaction(WORKER, (tx) =>
      finishObjectSweep(tx, { objects: 1, bytes: 2, orphans: 3, orphanBytes: 4, removed: 5 }),
    )
    expect(await begin()).toBe(false)
    await at('finished_at', 6)
    expect(await begin()).toBe(false)
    await at('finished_at', 7)
    expect([await begin(), await begin()]).toEqual([true, false])
  })
})
