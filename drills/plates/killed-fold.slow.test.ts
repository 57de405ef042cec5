import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVER_ARGUMENTS } from '../../scripts/server-arguments.mjs'
import { faultsIn, fixedPart, writeBefore } from './written-before.ts'

const KILLS = Number(process.env.DRILL_KILLS ?? 60)
const LIMIT_MS = 1_800_000
/** Latest moment of a kill, in ms after the work has begun. The whole work takes a few seconds. */
const LONGEST_WORK_MS = 120
const SEED = 20_261_129
const FOLD = fileURLToPath(new URL('fold.ts', import.meta.url))
const MIGRATIONS = new URL('../../packages/store/migrations/', import.meta.url)
const FIRST_OF_KEYS = '0073-plate-keys.sql'

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let owner: pg.Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-plates-'))
  server = await startEmbeddedPostgres(folder)
  await migrate(
    server.connection,
    (await readdir(MIGRATIONS)).filter((name) => name < FIRST_OF_KEYS),
  )
  owner = new pg.Client(server.connection)
  await owner.connect()
  await writeBefore(owner)
}, LIMIT_MS)
afterAll(async () => {
  await owner.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

/** Returns deterministic pauses, so that a fault can be reproduced. */
function pauses(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

/**
 * Folds plates in a process.
 * @param killAfterMs time until the kill; undefined if the process is not killed
 * @returns true if the folding finished
 */
async function fold(killAfterMs?: number): Promise<boolean> {
  const { host, user, database } = server.connection
  const child = spawn(process.execPath, [...SERVER_ARGUMENTS, FOLD, host, user, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const isWorking = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes) => {
      said += bytes
      if (said.includes('working')) resolve()
    })
  })
  await Promise.race([isWorking, ended])
  if (killAfterMs !== undefined) {
    await sleep(killAfterMs)
    child.kill('SIGKILL')
  }
  await ended
  return said.includes('done')
}

test(
  `folding plates survives kill -9 at any moment: after ${KILLS} kills every car, passing, damage, list row and claim is there once`,
  async () => {
    const before = await fixedPart(owner)
    const random = pauses(SEED)
    let finished = 0
    for (let kill = 0; kill < KILLS; kill += 1) if (await fold(random() * LONGEST_WORK_MS)) finished += 1
    expect(finished, 'most kills find it at work').toBeLessThan(KILLS / 2)
    expect(await fold()).toBe(true)
    expect(await faultsIn(owner)).toEqual([])
    expect(await fixedPart(owner)).toBe(before)
  },
  LIMIT_MS,
)

test('planted: a deleted damage, a duplicated car and a claim without its plate are found', async () => {
  const before = await fixedPart(owner)
  await owner.query('delete from damage where id = (select id from damage limit 1)')
  await owner.query(`
    insert into car (id, tenant_id, country_code, registration_no)
    select gen_random_uuid(), tenant_id, 'SE', registration_no from car limit 1`)
  await owner.query('update claim set plate_key = null where id = (select id from claim limit 1)')
  expect(await faultsIn(owner)).toHaveLength(3)
  expect(await fixedPart(owner)).not.toBe(before)
})
