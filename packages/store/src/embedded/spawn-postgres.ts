import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Cluster, clusterNameOf, ownFolderName, postgresEnvironment } from './cluster.ts'
import type { DatabaseUser } from './database-user.ts'
import { postgresArguments } from './postgres-settings.ts'
import { EXIT, StartError } from './start-error.ts'

const SETPRIV = '/usr/bin/setpriv'
const READY = 'database system is ready to accept connections'
const KEPT_LINES = 5

/**
 * Starts the server and waits until it accepts connections, even if it first recovers from a crash. If `setpriv` exists, the server stops
 * when this process dies, even by kill -9.
 * @param log called for every line that the server writes
 */
export async function spawnPostgres(
  cluster: Cluster,
  postgres: string,
  log: (line: string) => void,
): Promise<ChildProcess> {
  const args = ['-D', ownFolderName(cluster.dir), ...postgresArguments(clusterNameOf(cluster.dir))]
  if (process.platform !== 'linux' || !existsSync(SETPRIV)) return launch(postgres, args, cluster, cluster.user, log)
  try {
    return await launch(
      SETPRIV,
      [...userOptions(cluster.user), '--pdeathsig', 'INT', '--', postgres, ...args],
      cluster,
      undefined,
      log,
    )
  } catch (error) {
    // setpriv is too old or not permitted, so that PostgreSQL outlives a dead parent process; the next start stops it
    if (!(error as Error).message.includes('setpriv:')) throw error
    return launch(postgres, args, cluster, cluster.user, log)
  }
}

const userOptions = (user: DatabaseUser | undefined): string[] =>
  user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []

function launch(
  program: string,
  args: string[],
  cluster: Cluster,
  user: DatabaseUser | undefined,
  log: (line: string) => void,
): Promise<ChildProcess> {
  const child = spawn(program, args, {
    ...user,
    cwd: cluster.dir,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // a separate process group, so that Ctrl-C does not stop the server before Skadi has stopped in order
    detached: true,
  })
  const kept: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new StartError(`PostgreSQL did not start: ${[reason, ...kept].join(' | ')}`, EXIT.software))
    child.once('error', (error) => fail(error.message))
    // 'close' comes after the last line was read, but 'exit' may come earlier
    child.once('close', (code, signal) => fail(`ended with ${signal ?? code}`))
    createInterface({ input: child.stderr }).on('line', (line) => {
      kept.push(line)
      if (kept.length > KEPT_LINES) kept.shift()
      log(line)
      if (line.includes(READY)) resolve(child)
    })
  })
}
