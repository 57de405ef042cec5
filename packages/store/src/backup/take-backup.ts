import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { syncFolder } from '../objects/durable-folders.ts'
import { hashChunks } from '../objects/hash-source.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { ObjectMissingError } from '../objects/object-store.ts'
import {
  type BackupManifest,
  MANIFEST,
  OBJECT_FOLDER,
  OBJECT_LIST,
  type ObjectEntry,
  readObjectList,
  setNameAt,
  setsOf,
  sha256OfFile,
  type TableEntry,
  UNFINISHED,
  writeLines,
} from './backup-set.ts'
import { rowsOf, type TableShape, tableShapes } from './table-rows.ts'

type CopiedObjects = {
  /** objects of the store that the folder contains, by object key */
  found: Map<string, ObjectEntry>
  /** entries of earlier backup sets, which make it unnecessary to read an object twice */
  known: ReadonlyMap<string, ObjectEntry>
}

/**
 * Copies every object of the store that the folder does not have. An object that is deleted in the meantime is left out. If it was already
 * copied, it stays in `found`.
 */
async function copyObjects(
  objects: ObjectStore,
  folder: string,
  { found, known }: CopiedObjects,
  onObject: (done: number, bytes: number) => void = () => {},
): Promise<void> {
  for await (const { key, size } of objects.list('')) {
    if (found.has(key)) continue
    const entry = await keepObject(objects, folder, { key, size }, known.get(key))
    if (entry) found.set(key, entry)
    onObject(found.size, size)
  }
}

async function keepObject(
  objects: ObjectStore,
  folder: string,
  { key, size }: { key: string; size: number },
  known: ObjectEntry | undefined,
): Promise<ObjectEntry | undefined> {
  const file = path.join(folder, OBJECT_FOLDER, key)
  const kept = await stat(file).catch(() => undefined)
  if (kept?.size === size) return known?.size === size ? known : { key, size, sha256: await sha256OfFile(file) }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = path.join(folder, OBJECT_FOLDER, `${UNFINISHED}-${randomUUID()}`)
  try {
    const { stream } = await objects.get(key)
    const copied = await copyInto(fresh, stream)
    await rename(fresh, file)
    await syncFolder(path.dirname(file))
    return { key, ...copied }
  } catch (error) {
    await rm(fresh, { force: true })
    if (error instanceof ObjectMissingError) return undefined
    throw error
  }
}

async function copyInto(file: string, stream: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const target = await open(file, 'wx', 0o600)
  try {
    const copied = await hashChunks(stream, (chunk) => target.writeFile(chunk))
    await target.sync()
    return copied
  } finally {
    await target.close()
  }
}

type DumpedTables = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences' | 'takenAt'>

/**
 * Writes every table into `folder` from one snapshot (REPEATABLE READ). Blocks no other session, and leaves out later writes. Fails if
 * row-level security would filter the rows.
 */
async function dumpTables(
  connection: Connection,
  folder: string,
  onTable: (done: number, total: number) => void = () => {},
): Promise<DumpedTables> {
  const client = new pg.Client({ ...connection, application_name: 'skadi-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // a filtered backup would look complete, so this setting makes PostgreSQL fail instead of filtering rows
    await client.query('set local row_security = off')
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'")
    const taken = await client.query<{ now: Date }>('select now()')
    const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
    const shapes = await tableShapes(client)
    const tables: TableEntry[] = []
    for (const shape of shapes) {
      tables.push(await dumpTable(client, shape, folder, `${String(tables.length).padStart(3, '0')}.jsonl.gz`))
      onTable(tables.length, shapes.length)
    }
    const sequences = await client.query<{ name: string; value: string }>(`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
    await client.query('commit')
    return {
      takenAt: taken.rows[0]?.now.toISOString() ?? '',
      migrations: applied.rows.map((one) => one.name),
      tables,
      sequences: sequences.rows,
    }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, shape: TableShape, folder: string, file: string): Promise<TableEntry> {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for await (const row of rowsOf(client, shape)) {
      hash.update(`${row}\n`)
      rows += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  const fileSha256 = await writeLines(path.join(folder, file), lines())
  return { name: shape.name, columns: shape.columns, rows, sha256: hash.digest('hex'), file, fileSha256 }
}

export type BackupSource = {
  connection: Connection
  objects: ObjectStore
  /** full paths of further files in the backup, which may be secret */
  secrets: readonly string[]
  version: string
  onProgress?: (line: string) => void
}

/**
 * Makes a backup into a new set of `folder` while the server runs. Copies the objects before the snapshot of the database and once more
 * after it. A photo that the snapshot names is then in the set even if the photo is deleted in the meantime. The set gets its final name
 * last, so that an interrupted set never has it.
 * @returns the folder of the set
 */
export async function takeBackup(
  folder: string,
  source: BackupSource,
): Promise<{ set: string; manifest: BackupManifest }> {
  const root = path.resolve(folder)
  await mkdir(root, { recursive: true, mode: 0o700 })
  await removeUnfinished(root)
  const set = path.join(root, setNameAt(new Date()))
  const fresh = `${set}${UNFINISHED}`
  await mkdir(fresh, { mode: 0o700 })
  const say = source.onProgress ?? (() => {})

  const objects = { found: new Map<string, ObjectEntry>(), known: await newestObjects(root, say) }
  const onObject = (done: number) => say(`${done} objects`)
  await copyObjects(source.objects, root, objects, onObject)
  const tables = await dumpTables(source.connection, fresh, (done, total) => say(`table ${done} of ${total}`))
  await copyObjects(source.objects, root, objects, onObject)

  const manifest: BackupManifest = {
    format: 1,
    version: source.version,
    ...tables,
    objects: await writeObjectList(fresh, objects.found),
    secrets: await keepSecrets(fresh, source.secrets),
  }
  const file = await open(path.join(fresh, MANIFEST), 'wx', 0o600)
  await file.writeFile(JSON.stringify(manifest, null, 2))
  await file.sync()
  await file.close()
  await syncFolder(fresh)
  await rename(fresh, set)
  await syncFolder(root)
  return { set, manifest }
}

/**
 * Reads the objects of the newest backup set, which need not be read again. Returns an empty map and reports a message if that set is
 * damaged.
 */
async function newestObjects(root: string, say: (line: string) => void): Promise<Map<string, ObjectEntry>> {
  const known = new Map<string, ObjectEntry>()
  const newest = (await setsOf(root)).at(-1)
  if (newest === undefined) return known
  try {
    for await (const entry of readObjectList(newest)) known.set(entry.key, entry)
    return known
  } catch (error) {
    say(`${path.basename(newest)} is damaged, so every object is read again: ${(error as Error).message}`)
    return new Map()
  }
}

/** Removes leftovers of interrupted backups: unfinished sets and unfinished objects. */
async function removeUnfinished(root: string): Promise<void> {
  for (const folder of [root, path.join(root, OBJECT_FOLDER)])
    for (const name of await readdir(folder).catch(() => []))
      if (name.includes(UNFINISHED)) await rm(path.join(folder, name), { recursive: true, force: true })
}

async function writeObjectList(
  folder: string,
  found: ReadonlyMap<string, ObjectEntry>,
): Promise<BackupManifest['objects']> {
  let bytes = 0
  function* lines() {
    for (const entry of found.values()) {
      bytes += entry.size
      yield `${JSON.stringify(entry)}\n`
    }
  }
  const fileSha256 = await writeLines(path.join(folder, OBJECT_LIST), lines())
  return { count: found.size, bytes, fileSha256 }
}

async function keepSecrets(folder: string, files: readonly string[]): Promise<BackupManifest['secrets']> {
  const kept: BackupManifest['secrets'] = []
  for (const file of files) {
    const name = path.basename(file)
    // the copy keeps the mode of the original, which is 600 for keys
    await copyFile(file, path.join(folder, name))
    kept.push({ name, sha256: await sha256OfFile(path.join(folder, name)) })
  }
  return kept
}
