import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { BackupError, type BackupManifest, linesOf, OBJECT_FOLDER, readObjectList } from './backup-set.ts'
import { checksumOf, type TableShape, tableShapes } from './table-rows.ts'
import { verifyBackup } from './verify-backup.ts'

const ROWS_AT_ONCE = 500

/** Checks that the database is unused: the database may be migrated, but has no user and no company. @throws BackupError otherwise */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from app_user) or exists (select from tenant) or exists (select from audit_event) as used',
  )
  if (rows[0]?.used) throw new BackupError('the database holds data already: restore into an empty one')
}

/**
 * Loads the rows of a backup into a database of the backup's own version. Runs in one transaction, so that the database is empty again
 * after an interruption. Checks foreign keys and compares every table's checksum before the commit. Rights and policies are those of the
 * migrations.
 * @throws BackupError if the database is in use, its tables differ, or a checksum differs
 */
async function loadTables(
  connection: Connection,
  set: string,
  manifest: BackupManifest,
  onTable: (done: number, total: number) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'skadi-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'")
    await assertEmpty(client)
    const shapes = await assertSameTables(client, manifest)
    const close = await openTables(client, shapes)
    await client.query(`truncate ${shapes.map((one) => one.name)} restart identity`)
    for (const [index, entry] of manifest.tables.entries()) {
      await loadTable(client, shapes[index] as TableShape, path.join(set, entry.file))
      onTable(index + 1, manifest.tables.length)
    }
    for (const { name, value } of manifest.sequences) await client.query('select setval($1, $2)', [name, value])
    await assertChecksums(client, shapes, manifest)
    await close()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function assertSameTables(client: pg.Client, manifest: BackupManifest): Promise<TableShape[]> {
  const shapes = await tableShapes(client)
  const described = (tables: { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  if (described(shapes) === described(manifest.tables)) return shapes
  throw new BackupError('the tables here are not those of the backup: restore with the version of Skadi that made it')
}

/**
 * Disables triggers, foreign keys and the policies that bind the owner. Needs no superuser rights. The returned function enables them
 * again. Both run in the caller's transaction.
 */
async function openTables(client: pg.Client, shapes: readonly TableShape[]): Promise<() => Promise<void>> {
  const names = shapes.map((one) => one.name)
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [names],
  )
  const { rows: forced } = await client.query<{ table: string }>(
    'select oid::regclass::text as table from pg_class where relforcerowsecurity and oid = any ($1::regclass[])',
    [names],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, rule } of keys) await client.query(`alter table ${table} add constraint ${name} ${rule}`)
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
  }
}

async function loadTable(client: pg.Client, { name, written }: TableShape, file: string): Promise<void> {
  const statement = `insert into ${name} (${written}) overriding system value
    select ${written.map((column) => `(r.t).${column}`)} from (select one::${name} as t from unnest($1::text[]) one offset 0) r`
  let rows: string[] = []
  for await (const line of linesOf(file)) {
    rows.push(JSON.parse(line) as string)
    if (rows.length < ROWS_AT_ONCE) continue
    await client.query(statement, [rows])
    rows = []
  }
  if (rows.length > 0) await client.query(statement, [rows])
}

async function assertChecksums(client: pg.Client, shapes: readonly TableShape[], manifest: BackupManifest) {
  for (const [index, shape] of shapes.entries()) {
    const { rows, sha256 } = await checksumOf(client, shape)
    const meant = manifest.tables[index]
    if (rows !== meant?.rows || sha256 !== meant.sha256)
      throw new BackupError(`table ${shape.name} is not what the backup says: nothing was restored`)
  }
}

export type RestoreTarget = {
  connection: Connection
  objects: ObjectStore
  onProgress?: (line: string) => void
}

/**
 * Restores a set into an empty database and an empty object store. First checks every byte, then restores the objects, then the tables in
 * one transaction. After an interruption the database is empty, and the restore may be repeated. Finally runs migrations that are newer
 * than the set.
 * @throws BackupError if the set is damaged, or the database is in use
 */
export async function restoreBackup(
  set: string,
  { connection, objects, onProgress }: RestoreTarget,
): Promise<BackupManifest> {
  const say = onProgress ?? (() => {})
  const manifest = await verifyBackup(set, (done) => say(`${done} files checked`))
  await migrate(connection, manifest.migrations)
  let done = 0
  for await (const { key, sha256 } of readObjectList(set)) {
    await objects.put(key, { file: path.join(path.dirname(set), OBJECT_FOLDER, key) }, { sha256 })
    done += 1
    say(`${done} of ${manifest.objects.count} objects`)
  }
  await loadTables(connection, set, manifest, (table, total) => say(`table ${table} of ${total}`))
  await migrate(connection)
  return manifest
}
