import path from 'node:path'
import type { Connection } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { type BackupManifest, OBJECT_FOLDER, readObjectList } from './backup-set.ts'
import { loadTables } from './load-tables.ts'
import { verifyBackup } from './verify-backup.ts'

export type RestoreTarget = {
  connection: Connection
  objects: ObjectStore
  onProgress?: (line: string) => void
}

/**
 * Brings a set into an empty database and store: first every byte is checked, then the objects come, then the tables in one
 * transaction. Cut off anywhere it leaves an empty database and may be run again. Migrations that are newer than the set
 * come last.
 * @throws BackupError where the set is damaged, or the database is used
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
