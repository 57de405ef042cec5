/**
 * Measures the duration of `npm start` on a fresh clone of the last commit, with the npm cache as it is, and of later
 * starts. Also measures the memory of the server's Node process at rest: the demo was sent, no client is connected, and
 * the helper processes have ended. Prints one line of JSON.
 *
 * node bench/start.ts
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@skadi/drills/free-port'
import { heldMb } from '@skadi/drills/process-memory'
import { round } from './measure/measure.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
/**
 * time in ms after which helper processes have ended: those for photos and plates end after two minutes without work
 */
const REST_MS = 130_000

const folder = await mkdtemp(join(tmpdir(), 'skadi-start-'))
const clone = join(folder, 'skadi')
execFileSync('git', ['clone', '--quiet', REPOSITORY, clone])
const { PATH = '', HOME } = process.env
const port = await freePort()
const env = {
  PATH: PATH.split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':'),
  HOME,
  PORT: String(port),
  SIMULATOR: 'off',
}

async function start(): Promise<{ child: ChildProcess; seconds: number }> {
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (said += bytes))
  while (!said.includes('Skadi is ready')) {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${said.slice(-2_000)}`)
    await sleep(20)
  }
  return { child, seconds: (performance.now() - began) / 1000 }
}

async function stop(child: ChildProcess): Promise<void> {
  process.kill(-(child.pid as number), 'SIGINT')
  await once(child, 'exit')
}

/** Returns the memory of the listening process. Its command line and folder identify it. */
async function serverMemoryMb(): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const [command, environment] = await Promise.all([read('cmdline'), read('environ')])
    if (
      !/apps\/server\/src\/main\.ts/.test(command) ||
      !environment.includes(`PORT=${port}\0`) ||
      /npm|\0sh/.test(command)
    )
      continue
    return heldMb(pid)
  }
  throw new Error('the server was not found among the processes')
}

try {
  const first = await start()
  const marker = join(clone, 'data/demo.json')
  while (!(await readFile(marker, 'utf8').catch(() => '')).includes('"passingsSent":true')) await sleep(500)
  await sleep(REST_MS)
  const afterDemoMb = await serverMemoryMb()
  await stop(first.child)
  const later: number[] = []
  let restMb = 0
  for (let n = 0; n < 3; n += 1) {
    const again = await start()
    later.push(again.seconds)
    if (n === 2) {
      await sleep(15_000)
      restMb = await serverMemoryMb()
    }
    await stop(again.child)
  }
  const medianLater = later.sort((a, b) => a - b)[1] as number
  console.log(
    JSON.stringify({
      bench: 'start',
      firstS: round(first.seconds, 1),
      mustFirstS: 120,
      laterS: round(medianLater, 1),
      mustLaterS: 5,
      atRestMb: round(restMb, 0),
      atRestAfterDemoMb: round(afterDemoMb, 0),
      mustAtRestMb: 160,
    }),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
