import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, findSet, readManifest } from '@skadi/store/backup/backup-set'
import { restoreBackup } from '@skadi/store/backup/restore-backup'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { openObjectStore } from '@skadi/store/objects/open-object-store'
import { readConfig } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { reachDatabase } from './open-database.ts'
import { progressLine } from './progress-line.ts'
import { reportAndExit } from './report-and-exit.ts'

/** Usage of the restore command. It restores into an empty database and an empty store while no server runs. It never overwrites data. */
const USAGE = 'npm run restore -- --from <folder of backups, or one of them>'

async function main(): Promise<void> {
  const from = readFrom()
  if (from === undefined) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 64
    return
  }
  const config = readConfig(process.env)
  const set = await findSet(from)
  const { secrets } = await readManifest(set)
  const lock = lockDataDir(config.DATA_DIR)
  const opened = new AsyncDisposableStack()
  try {
    opened.defer(() => lock.release())
    keepSecrets(set, lock.dataDir, secrets)
    const database = await reachDatabase(config, lock, createLogger('silent'))
    opened.defer(() => database.stop())
    const objects = await openObjectStore({ objectStoreUrl: config.OBJECT_STORE_URL, dataDir: lock.dataDir })
    opened.defer(() => objects.close())
    const line = progressLine()
    const done = await restoreBackup(set, { connection: database.directConnection, objects, onProgress: line.say })
    line.end()
    process.stdout.write(
      `Restored as of ${done.takenAt}: ${done.tables.length} tables, ${done.objects.count} objects.\n`,
    )
  } finally {
    await opened.disposeAsync()
  }
}

function readFrom(): string | undefined {
  try {
    return parseArgs({ options: { from: { type: 'string' } } }).values.from
  } catch {
    return undefined
  }
}

/** Restores the keys. @throws BackupError if the data folder contains the key of another installation */
function keepSecrets(set: string, dataDir: string, secrets: readonly { name: string }[]): void {
  for (const { name } of secrets) {
    const target = join(dataDir, name)
    if (existsSync(target) && !readFileSync(target).equals(readFileSync(join(set, name))))
      throw new BackupError(`${target} is another installation's: restore into an empty DATA_DIR`)
    copyFileSync(join(set, name), target)
  }
}

await main().catch(reportAndExit)
