import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenAudit, killDatabase, killInTurn, persistently } from '../kill-in-turn.ts'
import { type ActLog, actLog, actName } from '../mixed/act-log.ts'
import {
  endedOf,
  headersOf,
  type Machine,
  msUntilRead,
  type SplitPortal,
  signInAs,
  splitPortal,
} from '../split-portal.ts'
import { type Company, caseCompanies } from './case-companies.ts'
import { caseLives } from './case-lives.ts'
import { CaseWorld, outboxReader } from './case-world.ts'
import { compareCases, halfDoneIn } from './compare-cases.ts'

const KILLS_OF_EACH = Number(process.env.DRILL_KILLS ?? 20)
const LIMIT_MS = 7_200_000
const COMPANIES = 2
const LIVES_OF_EACH = 2
const RETURNS_OF_A_KILL = 4
/** Messages about replies wait a minute, so that several share one message. */
const MESSAGES_MS = 900_000

let folder: string
let portal: SplitPortal
let api: Machine
let worker: Machine
let companies: Company[]
let log: ActLog
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-cases-'))
  portal = await splitPortal(folder)
  companies = await caseCompanies(portal, COMPANIES, KILLS_OF_EACH * RETURNS_OF_A_KILL)
  api = await portal.machine('api', 'api')
  worker = await portal.machine('worker', 'worker')
  log = actLog(join(folder, 'acts.jsonl'))
}, LIMIT_MS)
afterEach(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const outboxOf = (name: 'api' | 'worker') => outboxReader(join(folder, name, 'outbox'))

function startLives() {
  const world = new CaseWorld(api.server.url, log, outboxOf('api'))
  return { ...caseLives(world, companies, LIVES_OF_EACH), counts: world.counts }
}

/** Headers of a clerk, who signs in before each round, because a token is valid for 15 minutes. */
const clerkHeaders = async () => headersOf(await signInAs(api.server.url, companies[0]?.clerk as Company['clerk']))

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(portal.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const differences = () => withClient((client) => compareCases(log.file, client))
const halfDone = () => withClient(halfDoneIn)
const NOTHING = { lost: [], doubled: [], unknown: [] }

/** Waits until the queue has no message to a customer and no import of payments. */
async function settled(): Promise<void> {
  const waiting = () =>
    persistently(
      portal,
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('mailCustomer', 'runUserJob')`,
    )
  for (const end = Date.now() + MESSAGES_MS; (await waiting()).length > 0; await sleep(500))
    if (Date.now() > end) throw new Error('messages or imports are still waiting')
}

/** Messages of the queue that customers got more than once with the same text. A crash may repeat a message. */
async function messages() {
  const mails = (await outboxOf('worker')()).map(({ to, text }) => JSON.stringify([to, text]))
  return { replies: mails.length, repeatedReplies: mails.length - new Set(mails).size }
}

/** Cases whose customer has a page by mail and got no message about a reply, correction or credit note. */
async function untoldCases(): Promise<string[]> {
  const replied = await persistently<{ reference: string }>(
    portal,
    `select c.reference from damage_case c
     where exists (select from customer_link k where k.case_id = c.id and k.channel = 'email' and k.revoked_at is null)
       and not exists (select from customer_link k where k.case_id = c.id and k.channel = 'show')
       and exists (select from audit_event a where a.target_id = c.id::text
         and a.action in ('settleObjection', 'correctCase', 'creditCase', 'waiveCase')
         and a.at > (select min(k.created_at) from customer_link k where k.case_id = c.id))`,
  )
  const texts = (await outboxOf('worker')()).map(({ text }) => text).join('\n')
  return replied.map(({ reference }) => reference).filter((reference) => !texts.includes(reference))
}

test(
  `${KILLS_OF_EACH} kill -9 each of the server, the worker and the database while cases are sent, answered, paid and corrected: nothing acknowledged is lost, nothing happens twice, no act is half done`,
  async () => {
    const lives = startLives()
    const started = performance.now()
    const kills = killInTurn({ folder, portal, api, worker }, KILLS_OF_EACH, clerkHeaders)
    const killed = await Promise.race([kills, lives.failed])
    await lives.stop()
    expect(endedOf(api, worker)).toEqual([])
    await settled()
    const [statements] = await persistently<Record<string, number>>(
      portal,
      `select count(*)::int as statements, count(distinct (tenant_id, number))::int as numbers,
         (select count(*)::int from case_payment) as payments, (select count(*)::int from customer_answer) as answers,
         (select count(*)::int from customer_link where sending_until is not null) as "unsentPages"
       from case_statement`,
    )
    console.log(
      JSON.stringify({
        drill: 'case-kills',
        kills: 3 * KILLS_OF_EACH,
        seconds: Math.round((performance.now() - started) / 1_000),
        ...lives.counts,
        ...statements,
        ...(await messages()),
        ...(await killed.figures()),
      }),
    )
    expect(await differences()).toEqual(NOTHING)
    expect(await halfDone()).toEqual([])
    expect(await brokenAudit(portal)).toBe(0)
    expect(lives.counts.otherAnswers, 'a repeated request gets its first answer').toEqual([])
    expect(lives.counts.noMail, 'the page of each acknowledged sending reached its customer').toEqual([])
    expect(await untoldCases()).toEqual([])
  },
  LIMIT_MS,
)

test(
  'planted: a database that acknowledges before it has written is found after a few kills',
  async () => {
    const lives = startLives()
    const headers = await clerkHeaders()
    await persistently(portal, 'alter database skadi set synchronous_commit = off')
    await persistently(portal, 'alter system set wal_writer_delay = 10000')
    for (let kill = 0; kill < 6; kill += 1) {
      killDatabase({ folder })
      await msUntilRead(api.server.url, headers)
      await sleep(2_000)
    }
    await lives.stop().catch(() => undefined)
    const { lost } = await differences()
    expect(lost.length).toBeGreaterThan(0)
    console.log(JSON.stringify({ drill: 'case-kills', planted: 'synchronous_commit off', lost: lost.length }))
  },
  LIMIT_MS,
)

test(
  'planted: a payment that is recorded twice, and a counter of statements that runs ahead, are found',
  async () => {
    const lives = startLives()
    const paid = async () => (await persistently(portal, 'select 1 from case_payment')).length
    await expect.poll(paid, { timeout: LIMIT_MS, interval: 500 }).toBeGreaterThan(0)
    await lives.stop()
    expect(await differences()).toEqual(NOTHING)
    expect(await halfDone()).toEqual([])
    const [twice] = await persistently<{ target: string; value: number }>(
      portal,
      `insert into case_payment (id, tenant_id, case_id, kind, minor, currency, external_id, paid_at, recorded_by)
       select gen_random_uuid(), tenant_id, case_id, kind, minor, currency, external_id || ' again', paid_at, recorded_by
       from case_payment limit 1 returning case_id as target, substring(external_id from 'P-(\\d+)')::int as value`,
    )
    expect((await differences()).doubled).toEqual([
      actName({ kind: 'recordPayments', target: String(twice?.target), value: Number(twice?.value) }),
    ])
    await persistently(portal, 'update case_counter set last = last + 1')
    const found = (await halfDone()).map((one) => one.split(':')[0])
    expect(found.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'a paid amount that is not the sum of the payments',
      'a payment without exactly one audit row',
      ...companies.map(() => 'numbers of a company with a gap, or another counter'),
    ])
  },
  LIMIT_MS,
)
