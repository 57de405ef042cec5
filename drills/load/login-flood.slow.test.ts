import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMS_ATTEMPTS_A_DAY } from '@skadi/domain/auth/sms-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planted } from '../planted/planted.ts'
import {
  headersOf,
  type Machine,
  PASSWORD,
  type Person,
  type SplitPortal,
  signInAs,
  splitPortal,
} from '../split-portal.ts'
import { openLoop, send, summary, wrongIn } from './open-loop.ts'

/** Guesses per second. Half of the guesses are passwords, and the other half are codes. */
const RATE = Number(process.env.FLOOD_RATE ?? 200)
const SECONDS = Number(process.env.FLOOD_SECONDS ?? 30)
const ADDRESSES = 200
const PEOPLE = 6
const LIMIT_MS = 3_600_000

let folder: string
let portal: SplitPortal
let people: (Person & { headers: Record<string, string>; device: string })[]
let victim: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-flood-'))
  portal = await splitPortal(folder)
  const id = await portal.build.tenant()
  people = []
  victim = await portal.person({ tenants: [{ id, role: 'USER' }] })
  for (let n = 0; n < PEOPLE; n += 1)
    people.push({ ...(await portal.person({ tenants: [{ id, role: 'USER' }] })), headers: {}, device: '' })
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

const addressOf = (nth: number) => `203.0.113.${1 + (nth % ADDRESSES)}`
const signIn = (
  url: string,
  { username }: Pick<Person, 'username'>,
  password: string,
  from: Record<string, string>,
) => ({
  url: `${url}/api/auth`,
  headers: from,
  body: { username, password },
})

/** Returns a guess from one of many addresses: the password of an unknown phone, or the victim's code. */
const guess = (url: string) => (nth: number) => {
  const from = { 'x-forwarded-for': addressOf(nth) }
  const digits = String(nth % 1_000_000).padStart(6, '0')
  return nth % 2 === 0
    ? signIn(url, { username: `+4798${digits}` }, 'Wrong-horse-70', from)
    : {
        url: `${url}/api/auth/reset/confirm`,
        headers: from,
        body: { username: victim.username, code: digits, password: 'Stolen-Fjord-88' },
      }
}

/** Simulates the normal use by a company's people during the flood: sign-ins from a known device, and reads. */
async function realUse(url: string, seconds: number) {
  const someone = (nth: number) => people[nth % people.length] as (typeof people)[number]
  const [signIns, reads] = await Promise.all([
    openLoop({ rate: 2, seconds }, (nth) =>
      signIn(url, someone(nth), PASSWORD, {
        cookie: someone(nth).device,
        'x-forwarded-for': `198.51.100.${nth % 250}`,
      }),
    ),
    openLoop({ rate: 10, seconds }, (nth) => ({
      url: `${url}/api/assets/imageSets?limit=20`,
      headers: someone(nth).headers,
    })),
  ])
  return { signIns, reads }
}

/** Starts a server, signs in its people once, and sends a code to the victim. */
async function prepared(name: string, env: Record<string, string> = {}): Promise<Machine> {
  const machine = await portal.machine(name, 'api', env)
  for (const one of people) {
    const tokens = await signInAs(machine.server.url, one)
    one.headers = headersOf(tokens)
    one.device = tokens.cookie
  }
  return machine
}

/**
 * Requests a code for the victim as soon as the server has time. A user gets at most three codes per hour, so 429 ends
 * the wait, too.
 */
async function startReset(url: string): Promise<void> {
  const asked = {
    url: `${url}/api/auth/reset`,
    headers: { 'x-forwarded-for': '198.51.100.1' },
    body: { username: victim.username },
  }
  while (![202, 429].includes((await send(asked)).status)) await sleep(200)
}

/**
 * Returns how many guesses of the victim's code the server has compared within a day. The server itself counts them.
 */
async function compared(): Promise<number> {
  const { rows } = await portal.owner.query<{ n: number }>(
    `select count(*)::int as n from throttle_event where subject = $1`,
    [`code ${victim.username}`],
  )
  return rows[0]?.n ?? 0
}

test(
  `${RATE} guesses a second for ${SECONDS} s beside people who sign in and read: nothing breaks, and no code is guessed`,
  async () => {
    const { server } = await prepared('right')
    const quiet = await realUse(server.url, 15)
    // each code allows five guesses
    const codes = async () => {
      for (let n = 0; n < 3; n += 1) {
        await startReset(server.url)
        await sleep((SECONDS * 1_000) / 4)
      }
    }
    const [flood, busy] = await Promise.all([
      openLoop({ rate: RATE, seconds: SECONDS }, guess(server.url)),
      realUse(server.url, SECONDS),
      codes(),
    ])
    const guesses = await compared()
    console.log(
      JSON.stringify({
        drill: 'login flood',
        flood: summary(flood).statuses,
        quiet: { signIns: summary(quiet.signIns), reads: summary(quiet.reads) },
        busy: { signIns: summary(busy.signIns), reads: summary(busy.reads) },
        comparedGuessesOfOneAccount: guesses,
        oddsADayPerMillion: SMS_ATTEMPTS_A_DAY,
      }),
    )
    expect(wrongIn(flood, [400, 401, 410, 429, 503])).toEqual([])
    expect(wrongIn([...busy.signIns, ...busy.reads], [200, 503])).toEqual([])
    expect(guesses).toBeGreaterThan(0)
    expect(guesses).toBeLessThanOrEqual(SMS_ATTEMPTS_A_DAY)
    expect(server.isRunning()).toBe(true)
    await server.stop()
  },
  LIMIT_MS,
)

test(
  'planted: codes without a limit of guesses are found',
  async () => {
    const file = 'packages/domain/src/auth/sms-code.ts'
    const { server } = await prepared(
      'wrong',
      planted(
        { file, find: '&& attempts < SMS_CODE_ATTEMPTS', put: '' },
        { file, find: 'SMS_ATTEMPTS_A_DAY = 20', put: 'SMS_ATTEMPTS_A_DAY = 1_000' },
      ),
    )
    await portal.owner.query('delete from throttle_event')
    await portal.owner.query('delete from sms_sent')
    await startReset(server.url)
    await openLoop({ rate: 40, seconds: 5 }, guess(server.url))
    expect(await compared()).toBeGreaterThan(SMS_ATTEMPTS_A_DAY)
    await server.stop()
  },
  LIMIT_MS,
)
