import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findSet } from '@skadi/store/backup/backup-set'
import { takeBackup } from '@skadi/store/backup/take-backup'
import { verifyBackup } from '@skadi/store/backup/verify-backup'
import { openObjectStore } from '@skadi/store/objects/open-object-store'
import manifest from '../../../package.json' with { type: 'json' }
import { connectAsItStands } from './connect-as-it-stands.ts'
import { readConfig } from './core/config.ts'
import { progressLine } from './progress-line.ts'
import { reportAndExit } from './report-and-exit.ts'

/** Usage of the backup command. The command works with and without a running server. `--verify` checks a finished backup. */
const USAGE = 'npm run backup -- --to <folder>    or    npm run backup -- --verify <folder>'
/**
 * Files of the data folder that a backup contains in addition to database and objects. The key signs sessions, bundles and customers'
 * links.
 */
const KEPT_FILES = ['jwt-private-key.pem', 'demo.json']

async function main(): Promise<void> {
  const { to, verify } = readArguments()
  if ((to === undefined) === (verify === undefined)) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 64
    return
  }
  if (to !== undefined) return backUp(to)
  const set = await findSet(verify ?? '')
  const line = progressLine()
  const read = await verifyBackup(set, (done) => line.say(`${done} files checked`))
  line.end()
  process.stdout.write(`${set} is whole: ${read.tables.length} tables, ${read.objects.count} objects.\n`)
}

function readArguments() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, verify: { type: 'string' } } }).values
  } catch {
    return {}
  }
}

async function backUp(folder: string): Promise<void> {
  const config = readConfig(process.env)
  const { connection, close } = await connectAsItStands(config)
  const line = progressLine()
  try {
    const dataDir = realpathSync(config.DATA_DIR)
    const objects = await openObjectStore({ objectStoreUrl: config.OBJECT_STORE_URL, dataDir })
    const secrets = KEPT_FILES.map((name) => join(dataDir, name)).filter((file) => existsSync(file))
    const { set, manifest: taken } = await takeBackup(folder, {
      connection,
      objects,
      secrets,
      version: manifest.version,
      onProgress: line.say,
    })
    line.end()
    objects.close()
    const rows = taken.tables.reduce((sum, one) => sum + one.rows, 0)
    process.stdout.write(`${set}: ${rows} rows, ${taken.objects.count} objects of ${taken.objects.bytes} bytes.\n`)
    process.stdout.write(
      secrets.length > 0
        ? 'It holds the key of this installation: keep it as safe as the server itself.\n'
        : 'It does not hold JWT_PRIVATE_KEY: keep that apart, without it nobody stays signed in and no bundle is known.\n',
    )
  } finally {
    await close()
  }
}

await main().catch(reportAndExit)
