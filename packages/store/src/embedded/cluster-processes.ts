import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Finds running processes of the cluster with this name: its server, or leftovers of a killed server. */
export function findClusterProcesses(clusterName: string): number[] {
  return (process.platform === 'linux' ? linuxProcesses() : otherProcesses())
    .filter(({ command }) => belongsTo(clusterName, command))
    .map(({ pid }) => pid)
}

/** True if process `pid` belongs to the cluster. A process id from a file may already belong to another program. */
export function isClusterProcess(pid: number, clusterName: string): boolean {
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
