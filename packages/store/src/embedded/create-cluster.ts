import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { syncFolderSync } from '../objects/durable-folders.ts'
import { type Cluster, ownFolderName, postgresEnvironment } from './cluster.ts'
import { dataDirError } from './data-dir.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { EXIT, StartError } from './start-error.ts'

export const DATABASE = 'skadi'
export const OWNER = 'skadi'

const INITDB_OPTIONS = [
  ['--username', OWNER],
  ['--auth', 'trust'],
  ['--encoding', 'UTF8'],
  ['--locale', 'C'],
  ['--locale-provider', 'builtin'],
  ['--builtin-locale', 'C.UTF-8'],
  ['--no-instructions'],
].flat()

/**
 * Creates the cluster with its database if it does not exist. Builds the cluster in a temporary folder and renames the folder at the end,
 * so that an interrupted start leaves no partial cluster. Throws StartError if the cluster has another major version.
 */
export function ensureCluster(cluster: Cluster, binaries: PostgresBinaries): void {
  removeHalfMade(cluster.dir)
  if (existsSync(path.join(cluster.dir, 'PG_VERSION'))) return checkVersion(cluster.dir, binaries)
  const fresh = { ...cluster, dir: makeFreshFolder(cluster) }
  runProgram(fresh, binaries.initdb, ['-D', ownFolderName(fresh.dir), ...INITDB_OPTIONS])
  const single = ['--single', '-D', ownFolderName(fresh.dir), '-c', 'log_checkpoints=off', 'template1']
  runProgram(fresh, binaries.postgres, single, `create database ${DATABASE} owner ${OWNER};\n`)
  moveInPlace(fresh.dir, cluster.dir)
}

/** Creates a new folder for every attempt, because initdb outlives a killed parent and keeps writing into its folder for a while. */
function makeFreshFolder({ dir, user }: Cluster): string {
  try {
    const fresh = mkdtempSync(`${dir}.new-`)
    if (user) chownSync(fresh, user.uid, user.gid)
    return fresh
  } catch (error) {
    throw dataDirError(path.dirname(dir), error)
  }
}

/** Removes the folders of interrupted attempts. If another process still writes to a folder, the folder stays until a later start. */
function removeHalfMade(dir: string): void {
  const parent = path.dirname(dir)
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(`${path.basename(dir)}.new-`))) {
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {}
  }
}

function moveInPlace(from: string, to: string): void {
  try {
    renameSync(from, to)
    syncFolderSync(path.dirname(to))
  } catch (error) {
    throw dataDirError(path.dirname(to), error)
  }
}

/** Gives an existing cluster the owner and mode that PostgreSQL requires. A restored backup often has another owner or mode. */
export function repairOwner({ dir, user }: Cluster): void {
  const stat = statSync(dir, { throwIfNoEntry: false })
  if (!stat) return
  try {
    if (user && stat.uid !== user.uid) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
        lchownSync(path.join(dir, file), user.uid, user.gid)
      chownSync(dir, user.uid, user.gid)
    }
    if ((stat.mode & 0o777) !== 0o700) chmodSync(dir, 0o700)
    if (!user) accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataDirError(dir, error)
  }
}

function checkVersion(dir: string, binaries: PostgresBinaries): void {
  const version = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (version === String(binaries.major)) return
  throw new StartError(
    `${dir} was made by PostgreSQL ${version}, but this Skadi brings ${binaries.major}: dump it with the old Skadi and load it into an empty DATA_DIR`,
    EXIT.config,
  )
}

function runProgram({ dir, user }: Cluster, program: string, args: string[], input = ''): void {
  const result = spawnSync(program, args, { ...user, cwd: dir, env: postgresEnvironment(), encoding: 'utf8', input })
  // single-user mode continues after a failed statement and exits with 0
  const failed = result.status !== 0 || result.stderr.includes('ERROR:')
  if (!failed) return
  rmSync(dir, { recursive: true, force: true })
  const reason = result.error?.message ?? lastLines(result.stderr)
  throw new StartError(`${path.basename(program)} could not make the database in ${dir}: ${reason}`, EXIT.software)
}

const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' | ')
