import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EXIT, StartError } from './start-error.ts'

const POLL_MS = 10
const FAST_STOP_MS = 10_000
const GIVE_UP_MS = 20_000

/**
 * Stops a server that a killed parent left running in the cluster folder `dir`, then processes that a killed server left running. Removes
 * their files. Otherwise, PostgreSQL would never start again if the number in its pid file now belongs to another process. May be called
 * only while the data folder is locked.
 */
export async function stopLeftovers(dir: string, clusterName: string): Promise<void> {
  const server = readServerPid(dir)
  if (server !== undefined && isClusterProcess(server, clusterName)) await stopProcess(server, clusterName)
  else if (server !== undefined) await killBackends(clusterName)
  for (const name of readdirSync(dir)) {
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) rmSync(path.join(dir, name))
  }
}

/** Reads the process id in the first line of the pid file. Returns undefined if there is no file. */
function readServerPid(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function stopProcess(pid: number, clusterName: string): Promise<void> {
  const started = performance.now()
  const isLate = (limit: number) => performance.now() - started > limit
  signal(pid, 'SIGINT')
  for (let hurried = false; isClusterProcess(pid, clusterName); await wait(POLL_MS)) {
    if (isLate(GIVE_UP_MS))
      throw new StartError(`a PostgreSQL left from an earlier run (process ${pid}) does not stop`, EXIT.temporary)
    if (hurried || !isLate(FAST_STOP_MS)) continue
    hurried = true
    signal(pid, 'SIGQUIT')
  }
}

/**
 * Kills backends without a server. A backend that is busy with a long query outlives its killed server, and would write while the next
 * server runs.
 */
async function killBackends(clusterName: string): Promise<void> {
  const started = performance.now()
  for (;;) {
    const pids = findClusterProcesses(clusterName)
    if (pids.length === 0) return
    if (performance.now() - started > GIVE_UP_MS) {
      throw new StartError(`processes of an earlier PostgreSQL do not stop: ${pids.join(', ')}`, EXIT.temporary)
    }
    for (const pid of pids) signal(pid, 'SIGQUIT')
    await wait(POLL_MS)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Finds running processes of the cluster with this name: its server, or leftovers of a killed server. */
export function findClusterProcesses(clusterName: string): number[] {
  return (process.platform === 'linux' ? linuxProcesses() : otherProcesses())
    .filter(({ command }) => belongsTo(clusterName, command))
    .map(({ pid }) => pid)
}

/** True if process `pid` belongs to the cluster. A process id from a file may already belong to another program. */
function isClusterProcess(pid: number, clusterName: string): boolean {
  return belongsTo(clusterName, process.platform === 'linux' ? linuxCommand(pid) : otherCommand(pid))
}

// child processes appear as "postgres: <cluster name>: checkpointer"
const belongsTo = (clusterName: string, command: string): boolean =>
  command.split(/[\s\0]+/).some((word) => word === `cluster_name=${clusterName}` || word === `${clusterName}:`)

const linuxProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: linuxCommand(Number(name)) }))

/** Reads the command line of a process. The command line is readable for processes of every user, and is empty for a zombie. */
function linuxCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const otherCommand = (pid: number): string =>
  spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''

const otherProcesses = () =>
  (spawnSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' }).stdout ?? '').split('\n').map((line) => {
    const [pid = '', ...command] = line.trim().split(/\s+/)
    return { pid: Number(pid), command: command.join(' ') }
  })
