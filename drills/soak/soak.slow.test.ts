import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLoop, peakOf, tally, wrongIn } from '../load/open-loop.ts'
import { planted } from '../planted/planted.ts'
import { heldMb, openHandles } from '../process-memory.ts'
import { headersOf, type Machine, type Person, type SplitPortal, signInAs, splitPortal } from '../split-portal.ts'
import { risePerHour, type Sample } from './slope.ts'

/** Duration in minutes, for example `SOAK_MINUTES=20`. The first third is a warm-up that does not count. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3)
/** Share of the server's capacity that the load uses. Reduce it if other programs run on the machine. */
const SHARE = Number(process.env.SOAK_SHARE ?? 0.5)
const SAMPLE_MS = 2_000
/** Seconds of a round. Each round signs in anew, because a token is valid for a quarter of an hour. */
const ROUND_S = 60
/**
 * Limit of growth in MB per hour: half of a leak of one megabyte per second. Temporary memory of a short run grows
 * less.
 */
const LEAK_MB_PER_HOUR = 1_800
const LIMIT_MS = 36_000_000

let folder: string
let portal: SplitPortal
let person: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-soak-'))
  portal = await splitPortal(folder)
  const { rows } = await portal.owner.query<{ id: string }>(`select id from tenant where name = 'Fjord Rental'`)
  const id = rows[0]?.id ?? ''
  person = await portal.person({ tenants: [{ id, role: 'USER' }] })
  for (let n = 0; n < 200; n += 1) await portal.build.image(await portal.build.imageSet({ tenantId: id }))
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

/** Puts a share of the peak load on the server for some minutes. Records the server's memory and open files. */
async function soak({ server }: Machine, minutes: number) {
  const list = `${server.url}/api/assets/imageSets?limit=20`
  const peak = await peakOf({ url: list, headers: headersOf(await signInAs(server.url, person)) }, 10)
  const rate = Math.max(1, Math.round(peak * SHARE))
  const memory: Sample[] = []
  const handles: Sample[] = []
  const started = Date.now()
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(SAMPLE_MS)) {
      const seconds = (Date.now() - started) / 1_000
      memory.push({ seconds, value: await heldMb(server.pid()) })
      handles.push({ seconds, value: await openHandles(server.pid()) })
    }
  })()
  const statuses: Record<string, number> = {}
  const failed: Record<string, number> = {}
  let wrong = 0
  for (let round = 0; round < minutes; round += 1) {
    const headers = headersOf(await signInAs(server.url, person))
    const answers = await openLoop({ rate, seconds: ROUND_S }, (nth) => ({
      url: nth % 5 === 0 ? `${server.url}/api/services/savedViews?screen=fleet` : list,
      headers,
    }))
    wrong += wrongIn(answers, [200, 503]).length
    tally(
      answers.map(({ status }) => status),
      statuses,
    )
    tally(
      answers.flatMap(({ failed: why }) => why ?? []),
      failed,
    )
  }
  isOver = true
  await watching
  const warm = (samples: readonly Sample[]) => samples.filter(({ seconds }) => seconds > (minutes * 60) / 3)
  const mbs = warm(memory).map(({ value }) => value)
  return {
    minutes,
    rate,
    statuses,
    failed,
    wrong,
    mbRisePerHour: Math.round(risePerHour(warm(memory)) * 10) / 10,
    handlesRisePerHour: Math.round(risePerHour(warm(handles)) * 10) / 10,
    mb: { least: Math.round(Math.min(...mbs)), most: Math.round(Math.max(...mbs)) },
    handles: handles.at(-1)?.value,
  }
}

test(
  `${MINUTES} minutes at ${SHARE} of the server’s capacity: nothing fails`,
  async () => {
    const machine = await portal.machine('right', 'api')
    const done = await soak(machine, MINUTES)
    console.log(JSON.stringify({ drill: 'soak', ...done }))
    expect(done.wrong).toBe(0)
    expect(done.mbRisePerHour).toBeLessThan(LEAK_MB_PER_HOUR)
    expect(machine.server.isRunning()).toBe(true)
  },
  LIMIT_MS,
)

test(
  'planted: a server that leaks a megabyte at every sign-in rises by the leak',
  async () => {
    const leak = {
      file: 'apps/server/src/auth/sign-in.actions.ts',
      find: 'const { username, password, secondFactor } = body',
      put: 'const { username, password, secondFactor } = body; (globalThis.kept ??= []).push(Buffer.alloc(1_000_000, 1))',
    }
    const { server } = await portal.machine('wrong', 'api', planted(leak))
    const samples: Sample[] = []
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await signInAs(server.url, person)
      samples.push({ seconds, value: await heldMb(server.pid()) })
    }
    const mbRisePerHour = risePerHour(samples.slice(20))
    console.log(JSON.stringify({ planted: 'soak', mbRisePerHour }))
    expect(mbRisePerHour).toBeGreaterThan(LEAK_MB_PER_HOUR)
    await server.stop()
  },
  LIMIT_MS,
)
