import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenAudit, killDatabase, killInTurn, persistently } from '../kill-in-turn.ts'
import { endedOf, type Machine, msUntilRead, type SplitPortal, splitPortal } from '../split-portal.ts'
import { type Act, actName, clientLogs } from './act-log.ts'
import { boxOf } from './compare-acts.ts'
import { mixedLoad } from './mixed-load.ts'
import { NOTHING_DIFFERS, settledDifferences } from './settled-differences.ts'

const KILLS_OF_EACH = Number(process.env.DRILL_KILLS ?? 20)
const LIMIT_MS = 3_600_000

let folder: string
let portal: SplitPortal
let api: Machine
let worker: Machine
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-mixed-'))
  portal = await splitPortal(folder)
  api = await portal.machine('api', 'api')
  worker = await portal.machine('worker', 'worker')
})
afterEach(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const logs = () => clientLogs(folder)
const victims = () => ({ folder, portal, api, worker })

const differences = () => settledDifferences(portal, logs())

const startLoad = () => mixedLoad(api.server.url, portal.rig, logs())

test(
  `${KILLS_OF_EACH} kill -9 each of the server, the worker and the database under mixed writes: nothing acknowledged is lost, nothing happens twice`,
  async () => {
    const load = await startLoad()
    const killed = await killInTurn(victims(), KILLS_OF_EACH, async () => load.headers)
    await load.stop()
    expect(endedOf(api, worker)).toEqual([])
    console.log(
      JSON.stringify({
        drill: 'mixed-kills',
        kills: 3 * KILLS_OF_EACH,
        ...load.counts,
        // `jobs`: time from the worker's restart until the killed worker locks no job; the next worker may be killed in
        // this time
        ...(await killed.figures()),
      }),
    )
    expect(await differences()).toEqual(NOTHING_DIFFERS)
    expect(
      (
        await persistently(
          portal,
          'select 1 from passage_stage group by step, kind, camera, image_set_id having count(*) > 1',
        )
      ).length,
    ).toBe(0)
    expect(await brokenAudit(portal)).toBe(0)
  },
  LIMIT_MS,
)

/** Draws a box twice that the log contains once. A client without idempotency keys would do this when it retries. */
async function drawTwice(headers: Record<string, string>): Promise<Act> {
  const [photo] = await persistently<{ id: string; target: string }>(
    portal,
    `select i.id, s.id as target from image i join image_set s on s.id = i.image_set_id
     where s.status = 'finished' and i.status = 'ready' limit 1`,
  )
  if (!photo) throw new Error('no passing is finished')
  const act: Act = { kind: 'damage', target: photo.target, value: 900_000 }
  logs().acts.sending(act)
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${api.server.url}/api/assets/damages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ damages: [{ imageId: photo.id, points: boxOf(act.value), firstDamageId: null }] }),
    })
    expect(answer.status).toBe(201)
  }
  logs().acts.acknowledged(act)
  return act
}

test(
  'planted: a database that acknowledges before it has written is found after a few kills, and so is an action that happened twice',
  async () => {
    const load = await startLoad()
    await persistently(portal, 'alter database skadi set synchronous_commit = off')
    await persistently(portal, 'alter system set wal_writer_delay = 10000')
    killDatabase({ folder })
    await msUntilRead(api.server.url, load.headers)
    for (let kill = 0; kill < 5; kill += 1) {
      await sleep(2_000)
      killDatabase({ folder })
      await msUntilRead(api.server.url, load.headers)
    }
    await load.stop().catch(() => undefined)
    const twice = await drawTwice(load.headers)
    const { acts, photos } = await differences()
    expect(acts.lost.length + photos.lost.length).toBeGreaterThan(0)
    expect(acts.doubled).toEqual([actName(twice)])
    console.log(JSON.stringify({ drill: 'mixed-kills', planted: 'synchronous_commit off', lost: acts.lost.length }))
  },
  LIMIT_MS,
)
