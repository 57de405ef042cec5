import { mkdtemp, readdir, rm, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '../audit/append-audit.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { diskObjectStore } from '../objects/disk-object-store.ts'
import { logoKey } from '../objects/object-key.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { readObject } from '../objects/read-object.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findSet, OBJECT_FOLDER, OBJECT_LIST, readManifest } from './backup-set.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const source = testDatabase()
const target = testDatabase()
const make = builders(() => source.owner)
const key = logoKey(newId())

let folder: string
let objects: ObjectStore
let others: ObjectStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skadi-backup-'))
  objects = await diskObjectStore(path.join(folder, 'objects-here'))
  others = await diskObjectStore(path.join(folder, 'objects-there'))
  await objects.put(key, Buffer.from('a logo'))
})
afterEach(() => rm(folder, { recursive: true }))

const backups = () => path.join(folder, 'backups')
const backUp = () => takeBackup(backups(), { connection: source.connection, objects, secrets: [], version: 'test' })
const restore = (set: string) => restoreBackup(set, { connection: target.connection, objects: others })

async function writeSomething(): Promise<void> {
  const tenantId = await make.tenant()
  const userId = await make.user()
  await source.db.transaction({ role: 'app', tenantId, userId }, (tx) =>
    appendAudit(tx, {
      chain: tenantId,
      actorId: userId,
      action: 'checkImageSet',
      targetType: 'imageSet',
      targetId: 'ø "1"\n\\',
      before: { n: 0.1 },
      after: { n: null },
    }),
  )
}

describe('a backup', () => {
  test('with lost bytes is detected, and its restore never begins', async () => {
    const { set } = await backUp()
    await truncate(path.join(backups(), OBJECT_FOLDER, key), 1)
    await expect(verifyBackup(set)).rejects.toThrow(/logos.* is damaged/)
    await expect(restore(set)).rejects.toThrow(/is damaged/)
  })

  test('that was interrupted does not count as a backup', async () => {
    const failing: ObjectStore = {
      ...objects,
      list: () => {
        throw new Error('the disk is gone')
      },
    }
    const cut = takeBackup(backups(), { connection: source.connection, objects: failing, secrets: [], version: 'test' })
    await expect(cut).rejects.toThrow('the disk is gone')
    await expect(findSet(backups())).rejects.toThrow('no whole backup')
    const { set } = await backUp()
    expect(await readdir(backups())).toEqual([path.basename(set), OBJECT_FOLDER].sort())
  })

  test.each([
    ['is gone', (file: string) => unlink(file)],
    ['is cut off', (file: string) => truncate(file, 10)],
  ])('is complete although the object list of an older backup %s', async (_what, damage) => {
    const { set: older } = await backUp()
    await damage(path.join(older, OBJECT_LIST))
    const said: string[] = []
    const onProgress = (line: string) => said.push(line)
    const { set } = await takeBackup(backups(), {
      connection: source.connection,
      objects,
      secrets: [],
      version: 'test',
      onProgress,
    })
    expect(said[0]).toMatch(new RegExp(`^${path.basename(older)} is damaged`))
    await expect(verifyBackup(set)).resolves.toMatchObject({ objects: { count: 1 } })
    await expect(verifyBackup(older)).rejects.toThrow()
  })

  test('keeps a photo that was deleted after the backup, and copies no object twice', async () => {
    const first = await backUp()
    await objects.delete(key)
    const second = await backUp()
    expect([first.manifest.objects.count, second.manifest.objects.count]).toEqual([1, 0])
    await expect(verifyBackup(first.set)).resolves.toMatchObject({ version: 'test' })
  })

  test('is restored into an empty database with every table equal, and never over data', async () => {
    await writeSomething()
    const { set, manifest } = await backUp()
    await restore(set)
    expect((await readObject(others, key)).toString()).toBe('a logo')

    const again = await takeBackup(backups(), {
      connection: target.connection,
      objects: others,
      secrets: [],
      version: 'test',
    })
    expect(again.manifest.tables.map(({ name, rows, sha256 }) => [name, rows, sha256])).toEqual(
      manifest.tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
    )
    expect(await readManifest(await findSet(backups()))).toMatchObject({ sequences: manifest.sequences })
    await expect(restore(set)).rejects.toThrow('holds data already')
  })

  test('restores policies, triggers and foreign keys', async () => {
    const bound = async (owner: typeof source.owner) =>
      (
        await owner.query(`select (select count(*) from pg_policies)::int as policies,
          (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O')::int as triggers,
          (select count(*) from pg_constraint where contype = 'f' and convalidated)::int as keys,
          (select count(*) from pg_class where relforcerowsecurity)::int as forced`)
      ).rows[0]
    expect(await bound(target.owner)).toEqual(await bound(source.owner))
    expect(
      await target.db.rows({ role: 'app', tenantId: newId(), userId: newId() }, sql`select id from tenant`),
    ).toEqual([])
  })
})
