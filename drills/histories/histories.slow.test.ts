import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Plant, planted } from '../planted/planted.ts'
import { type Person, type SplitPortal, signInAs, splitPortal } from '../split-portal.ts'
import { defaultTenantTable } from './default-tenants.ts'
import { editTable } from './edits.ts'
import { mergeTable } from './merges.ts'
import { pickTable } from './picks.ts'
import { type Client, clientOf, isAnomaly, play, type Table } from './play.ts'

/**
 * Number of histories of each of the four kinds: `HISTORIES=250` gives a thousand histories. Another `SEED` gives other
 * histories.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 25)
const SEED = Number(process.env.SEED ?? 20_261_126)
const CLIENTS = [5, 6, 7, 8] as const
const TURNS = 6
/**
 * Each of ten runs must find the planted fault within this number of histories. On an idle machine, one in twelve
 * histories of merges shows the fault; under load, nearly every history shows it.
 */
const RUNS = 10
const OF_A_RUN = 100
const LIMIT_MS = 3_600_000

const HISTORY_OWNER = 'packages/store/src/damages/history-owner.ts'
const UNIT_TENANTS = 'packages/store/src/capture/unit-tenants.repo.ts'
const MANUAL_JOB = 'packages/store/src/annotation/assignment.repo.ts'
const without = (file: string, ...finds: readonly string[]): Plant[] => finds.map((find) => ({ file, find, put: '' }))

type Kind = {
  people: 'staff' | 'annotators' | 'admins'
  deal(clients: readonly Client[]): Promise<Table<unknown, unknown, unknown>>
  /** faults that remove the lock with which one call waits for another */
  lock: readonly Plant[]
}

let folder: string
let portal: SplitPortal
let tenants: string[]
const people: Record<Kind['people'], Person[]> = { staff: [], annotators: [], admins: [] }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-histories-'))
  portal = await splitPortal(folder)
  tenants = [await portal.build.tenant(), await portal.build.tenant(), await portal.build.tenant()]
  const [id = ''] = tenants
  for (let n = 0; n < 8; n += 1) {
    people.staff.push(await portal.person({ tenants: [{ id, role: 'USER' }] }))
    people.annotators.push(await portal.person({ groups: ['ANNOTATOR'] }))
    people.admins.push(await portal.person({ groups: ['GLOBAL_ADMIN'] }))
  }
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

const tenantId = () => tenants[0] ?? ''
const asAny = <S, A, B>(table: Table<S, A, B>) => table as unknown as Table<unknown, unknown, unknown>

const KINDS: Record<string, Kind> = {
  edits: {
    people: 'staff',
    deal: async () => asAny(await editTable(portal, tenantId())),
    lock: without(HISTORY_OWNER, 'for no key update'),
  },
  merges: {
    people: 'staff',
    deal: async (clients) => asAny(await mergeTable(portal, tenantId(), clients)),
    lock: without(HISTORY_OWNER, 'for no key update'),
  },
  'default tenants': {
    people: 'admins',
    deal: async () => asAny(await defaultTenantTable(portal, tenants)),
    lock: without(UNIT_TENANTS, 'await takeRigTurn(tx)', 'for no key update'),
  },
  // this fault also drops an index, because the index would still guard the rule without the lock
  picks: {
    people: 'annotators',
    deal: async () => asAny(await pickTable(portal, tenantId())),
    lock: without(MANUAL_JOB, 'for no key update', 'for update'),
  },
}

/**
 * Returns deterministic random numbers. The calls of each client are therefore reproducible, but the interleaving of
 * the calls is not.
 */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

/** Signs in all people of a kind at a server, one after the other. A token is valid for a quarter of an hour. */
async function clientsAt(url: string, { people: who }: Kind): Promise<Client[]> {
  const clients: Client[] = []
  for (const one of people[who]) clients.push(clientOf(url, one, (await signInAs(url, one)).idToken))
  return clients
}

async function anomaly(kind: Kind, clients: readonly Client[], nth: number) {
  const playing = clients.slice(0, CLIENTS[nth % CLIENTS.length])
  const table = await kind.deal(playing)
  const history = await play(table, playing, { turns: TURNS, random: chances(SEED + nth) })
  const hasFailed = history.some(({ answer }) => answer === 'INTERNAL')
  return { history, hasFailed, isWrong: isAnomaly(table, history) }
}

describe.each(Object.keys(KINDS))('%s by five to eight clients at once', (name) => {
  const kind = KINDS[name] as Kind

  test(
    `${HISTORIES} histories are linearizable: as if the calls had run one after the other`,
    async () => {
      const { server } = await portal.machine(`${name} right`, 'api')
      const wrong: unknown[] = []
      let calls = 0
      let clients: Client[] = []
      for (let nth = 0; nth < HISTORIES; nth += 1) {
        if (nth % 50 === 0) clients = await clientsAt(server.url, kind)
        const { history, isWrong } = await anomaly(kind, clients, nth)
        calls += history.length
        if (isWrong) wrong.push(history)
      }
      await server.stop()
      console.log(
        JSON.stringify({ drill: 'histories', of: name, histories: HISTORIES, calls, anomalies: wrong.length }),
      )
      expect(wrong).toEqual([])
    },
    LIMIT_MS,
  )

  test(
    `planted: without the lock each of ${RUNS} runs finds a history that is not linearizable`,
    async () => {
      if (name === 'picks') await portal.owner.query('drop index manual_job_held, manual_job_holder')
      const { server } = await portal.machine(`${name} wrong`, 'api', planted(...kind.lock))
      const clients = await clientsAt(server.url, kind)
      const found: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        for (let nth = 0; nth < OF_A_RUN; nth += 1) {
          const { isWrong, hasFailed } = await anomaly(kind, clients, run * OF_A_RUN + nth)
          // a call that failed outright reveals the fault even without a check of its history
          if (!isWrong || hasFailed) continue
          found.push(nth + 1)
          break
        }
      }
      await server.stop()
      console.log(JSON.stringify({ drill: 'histories', of: name, planted: 'no lock', foundInHistory: found }))
      expect(found).toHaveLength(RUNS)
    },
    LIMIT_MS,
  )
})
