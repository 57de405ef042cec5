import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  findSet,
  OBJECT_FOLDER,
  OBJECT_LIST,
  readManifest,
  readObjectList,
  setsOf,
} from '@skadi/store/backup/backup-set'
import { Database } from '@skadi/store/db/database'
import { seedDemo } from '@skadi/store/seed/seed-demo'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { sendLogged } from '../send-noise.ts'
import { acknowledgedIn, compareWithLog, sentLog } from '../sent-log.ts'
import { serverProcess } from '../server-process.ts'

type CommandEnd = { code: number | null; output: string; ms: number }

/**
 * Runs `npm run backup` or `npm run restore` on the data folder of `env`, without npm.
 * @param killAfterMs time until kill -9; the result's `code` is null if the kill came before the end of the command
 */
async function runCommand(
  name: 'backup' | 'restore',
  args: string[],
  { env, killAfterMs }: { env: Record<string, string>; killAfterMs?: number },
): Promise<CommandEnd> {
  const main = fileURLToPath(new URL(`../../apps/server/src/${name}.ts`, import.meta.url))
  const { PATH, HOME, TMPDIR } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const ended = once(child, 'close')
  if (killAfterMs !== undefined) {
    await Promise.race([ended, sleep(killAfterMs)])
    child.kill('SIGKILL')
  }
  await ended
  return { code: child.exitCode, output, ms: Math.round(performance.now() - started) }
}

/** Number of kills. Every third kill hits the server, and the others hit the backup. */
const KILLS = 18
/** Time limit in ms. The drill takes five minutes on two busy cores. */
const LIMIT_MS = 1_200_000
/** Deliberate faults that the drill must detect. */
const PLANTED = [
  'a photo acknowledged and never stored',
  'one bit of a photo',
  'one bit of a table’s file',
  'one bit of the list of objects',
] as const
const NOTHING = { lost: [], doubled: [], unknown: [] }

const folder = await mkdtemp(join(tmpdir(), 'skadi-drill-backup-'))
const backups = join(folder, 'backups')
const log = sentLog(join(folder, 'sent.jsonl'))
const port = String(await freePort())
const settingsOf = (name: string) => ({ DATA_DIR: join(folder, name), PORT: port, DEMO: 'off', LOG_LEVEL: 'error' })
const here = settingsOf('here')
let server = serverProcess(here)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const connectionOf = (name: string) => ({ host: join(folder, name, 'pg'), user: 'skadi', database: 'skadi' })
const verify = () => runCommand('backup', ['--verify', backups], { env: here })

/** Sends one passing after another until it is stopped, also while the server restarts. */
function keepSending(rig: Awaited<ReturnType<typeof seedDemo>>[number]): { stop(): Promise<void> } {
  let going = true
  const done = (async () => {
    for (let at = Date.now() - 86_400_000; going; at += 60_000) await sendLogged(server.url, rig, log, new Date(at))
  })()
  return { stop: () => ((going = false), done) }
}

/** Flips one bit of a file. A second call restores the file. */
async function flipBit(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const at = Math.floor((await stat(file)).size / 2)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

/** Returns the checksums of tables and objects of the newest backup. */
async function checksums() {
  const set = await findSet(backups)
  const { tables, sequences } = await readManifest(set)
  const objects = (await Array.fromAsync(readObjectList(set))).map(({ key, sha256 }) => `${key} ${sha256}`)
  return { tables: tables.map(({ name, rows, sha256 }) => [name, rows, sha256]), sequences, objects: objects.sort() }
}

async function backUp(env = here) {
  const { code, output, ms } = await runCommand('backup', ['--to', backups], { env })
  expect(output, output).not.toContain('Error')
  expect(code, output).toBe(0)
  return ms
}

async function restore(name: string) {
  const { code, output } = await runCommand('restore', ['--from', backups], { env: settingsOf(name) })
  return { code, output }
}

test(
  `a backup under load survives ${KILLS} kill -9 of itself and of the server: its content is complete and restores unchanged; planted: ${PLANTED.join(', ')}, each found`,
  async () => {
    await server.start()
    const db = new Database({ connection: connectionOf('here'), max: 2 })
    const [rig] = await seedDemo(db, '-')
    await db.close()
    if (!rig) throw new Error('the demo has no rig')

    const sending = keepSending(rig)
    const usualMs = await backUp()
    let cut = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAfterMs = (usualMs * (kill + 0.5)) / KILLS
      if (kill % 3 === 2) {
        const backup = runCommand('backup', ['--to', backups], { env: here })
        await new Promise((resolve) => setTimeout(resolve, killAfterMs))
        await server.kill()
        cut += (await backup).code === 0 ? 0 : 1
        await server.start()
      } else cut += (await runCommand('backup', ['--to', backups], { env: here, killAfterMs })).code === 0 ? 0 : 1
      const { code, output } = await verify()
      expect(code, output).toBe(0)
    }
    expect(cut, 'kills must come before the end of a backup').toBeGreaterThan(KILLS / 3)

    // a backup under load must contain everything that was acknowledged before the backup began
    const acknowledged = await acknowledgedIn(log.file)
    await backUp()
    await sending.stop()
    expect((await readdir(backups)).filter((name) => name.includes('unfinished'))).toEqual([])
    expect(await restore('under-load')).toMatchObject({ code: 0 })
    await server.stop()
    server = serverProcess(settingsOf('under-load'))
    await server.start()
    const client = new pg.Client(connectionOf('under-load'))
    client.on('error', () => {})
    await client.connect()
    const compared = (all: typeof acknowledged) =>
      compareWithLog({ file: log.file, acknowledged: all }, client, join(folder, 'under-load', 'objects'))
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(await compared(acknowledged)).toEqual(NOTHING)
    const found: string[] = []
    const planted = { sha256: 'never there', recording: 'never there' }
    expect(await compared([...acknowledged, planted])).toEqual({ ...NOTHING, lost: [planted.sha256] })
    found.push(PLANTED[0])
    await client.end()
    await server.stop()

    await backUp()
    const before = await checksums()
    expect(await restore('at-rest')).toMatchObject({ code: 0 })
    await backUp(settingsOf('at-rest'))
    expect(await checksums()).toEqual(before)

    const set = await findSet(backups)
    const image = (await Array.fromAsync(readObjectList(set))).at(-1)?.key ?? ''
    const table = (await readManifest(set)).tables.find((one) => one.name === 'public.recording_file')?.file ?? ''
    const files = [join(backups, OBJECT_FOLDER, image), join(set, table), join(set, OBJECT_LIST)]
    for (const [n, file] of files.entries()) {
      await flipBit(file)
      const verified = await verify()
      expect(verified.output).toContain(`${file} is damaged`)
      expect(verified.code).not.toBe(0)
      const refused = await restore('damaged')
      expect(refused.code).not.toBe(0)
      expect(refused.output).toContain(`${file} is damaged`)
      found.push(PLANTED[n + 1] ?? '')
      await flipBit(file)
    }
    expect((await verify()).code).toBe(0)
    process.stdout.write(
      `backup drill: ${cut} of ${KILLS} kills cut a backup off, ${acknowledged.length} photos acknowledged before the set under load, ${before.objects.length} objects, ${(await setsOf(backups)).length} sets, usual backup ${usualMs} ms; planted and found: ${found.join(', ')}\n`,
    )
  },
  LIMIT_MS,
)
