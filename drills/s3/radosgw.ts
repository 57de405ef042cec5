import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../free-port.ts'
import { cephConfig, monitorAddress } from './ceph-config.ts'
import { fetchRadosgw, type RadosgwPrograms, runProgram } from './radosgw-packages.ts'

export type Radosgw = {
  /** address of the server, for example http://127.0.0.1:38000 */
  endpoint: string
  accessKey: string
  secretKey: string
  /** ends the server and removes all its files; the unpacked packages stay for the next start */
  stop(): Promise<void>
}

/** Reason why no S3 server is available on this machine. */
export type RadosgwUnavailable = { unavailable: string }

const SETPRIV = '/usr/bin/setpriv'
const START_MS = 60_000

/**
 * Starts a temporary S3 server. The server is Ceph's radosgw with one disk in memory, from Debian packages that are not
 * installed.
 * @throws if the server is available but does not start
 */
export async function startRadosgw(): Promise<Radosgw | RadosgwUnavailable> {
  let programs: RadosgwPrograms
  try {
    programs = await fetchRadosgw()
  } catch (error) {
    return { unavailable: (error as Error).message }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'skadi-rgw-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(children.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await startCluster(programs, folder, children)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startCluster(
  { program, env, libraries }: RadosgwPrograms,
  folder: string,
  children: ChildProcess[],
): Promise<Omit<Radosgw, 'stop'>> {
  for (const name of ['mon', 'osd', 'run', 'rgw']) mkdirSync(path.join(folder, name))
  const at = (name: string) => path.join(folder, name)
  const [now = 0, old = 0, s3Port = 0] = await freePorts(3)
  const fsid = randomUUID()
  const config = ['-c', at('ceph.conf')]
  writeFileSync(at('ceph.conf'), cephConfig({ fsid, folder, libraries, monitorPorts: [now, old], s3Port }))
  const run = (name: string, ...args: string[]) => runProgram(program(name), args, { env, timeoutMs: START_MS })
  const start = (name: string, ...args: string[]) =>
    children.push(startDaemon(program(name), [...config, ...args, '-f'], env, at(`${name}.out`)))

  await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', monitorAddress([now, old]), at('monmap'))
  // creates a map that already contains the disk; otherwise Ceph's Python client would have to announce the disk
  await run('osdmaptool', ...config, '--createsimple', '1', at('osdmap'))
  await run('ceph-mon', ...config, '-i', 'a', '--mkfs', '--monmap', at('monmap'), '--osdmap', at('osdmap'))
  start('ceph-mon', '-i', 'a')
  await run('ceph-osd', ...config, '-i', '0', '--mkfs', '--osd-uuid', randomUUID())
  start('ceph-osd', '-i', '0')

  const accessKey = randomBytes(10).toString('hex')
  const secretKey = randomBytes(20).toString('hex')
  const user = ['--uid=skadi', '--display-name=skadi', `--access-key=${accessKey}`, `--secret=${secretKey}`]
  await run('radosgw-admin', ...config, '-n', 'client.rgw', 'user', 'create', ...user)
  start('radosgw', '-n', 'client.rgw')
  const endpoint = `http://127.0.0.1:${s3Port}`
  await untilAnswers(endpoint, children)
  return { endpoint, accessKey, secretKey }
}

/** Starts a daemon. If setpriv exists, the daemon ends together with this process, even after kill -9. */
function startDaemon(program: string, args: string[], env: NodeJS.ProcessEnv, output: string): ChildProcess {
  const file = openSync(output, 'w', 0o600)
  const command = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL', '--', program, ...args] : [program, ...args]
  const child = spawn(command[0] as string, command.slice(1), { env, stdio: ['ignore', file, file] })
  closeSync(file)
  return child
}

async function untilAnswers(endpoint: string, children: ChildProcess[]): Promise<void> {
  const limit = performance.now() + START_MS
  while (performance.now() < limit) {
    const ended = children.find((child) => child.exitCode !== null || child.signalCode !== null)
    if (ended) throw new Error(`${ended.spawnargs.join(' ')} ended with ${ended.signalCode ?? ended.exitCode}`)
    const answer = await fetch(endpoint).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return
    await wait(20)
  }
  throw new Error(`radosgw does not answer at ${endpoint}`)
}

/** Kills the process. It need not shut down in order, because all its data is deleted. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
