/**
 * Measures the timing side channel of sign-in: whether response times reveal that a phone has an account (security.md
 * row 7). Each call runs three times for 300 phones with an account and 300 phones without. The order is random, and
 * each phone has its own address. The area under the ROC curve is 0.5 if times reveal nothing; chance alone varies it
 * by 0.014.
 *
 * node bench/sign-in-timing.ts [--phones 300] [--rounds 3]
 */
import { parseArgs } from 'node:util'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { type Connection, Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { createUser } from '@skadi/store/users/user.repo'
import { median, round } from './measure/measure.ts'
import { withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({
  options: { phones: { type: 'string', default: '300' }, rounds: { type: 'string', default: '3' } },
})
const phones = Number(values.phones)
/** the server limits messages per phone and hour, so it would refuse more than three rounds */
const rounds = Number(values.rounds)
const WARM_UP = 30
const WRONG = { password: 'Wrong-horse-70', code: '000000' }

/** Every call that must not reveal accounts, in the order of a reset. */
const CALLS = {
  signIn: { path: '', body: (username: string) => ({ username, password: WRONG.password }) },
  startReset: { path: '/reset', body: (username: string) => ({ username }) },
  confirmReset: { path: '/reset/confirm', body: (username: string) => ({ username, ...WRONG }) },
  verifyRegistration: { path: '/register/verify', body: (username: string) => ({ username, code: WRONG.code }) },
} as const

type Phone = { username: string; isKnown: boolean; address: string }
const phoneAt = (n: number, isKnown: boolean): Phone => ({
  username: `+47${isKnown ? 95 : 96}${String(n).padStart(6, '0')}`,
  isKnown,
  address: `10.${isKnown ? 1 : 2}.${n >> 8}.${n & 255}`,
})

await withBenchServer(async ({ connection, startServer }) => {
  const numbers = Array.from({ length: WARM_UP + phones }, (_, n) => n)
  await makeAccounts(
    connection,
    numbers.map((n) => phoneAt(n, true)),
  )
  const server = await startServer({ ROLE: 'api', SMS_DAILY_LIMIT: '1000000', TRUSTED_PROXIES: '127.0.0.1' })
  const measured: Record<string, object> = {}
  for (const [call, { path, body }] of Object.entries(CALLS)) {
    const known: number[] = []
    const unknown: number[] = []
    const both = (some: readonly number[]) =>
      shuffle([true, false].flatMap((isKnown) => some.map((n) => phoneAt(n, isKnown))))
    const order = [
      both(numbers.slice(0, WARM_UP)),
      ...Array.from({ length: rounds }, () => both(numbers.slice(WARM_UP))),
    ]
    for (const { username, isKnown, address } of order.flat())
      (isKnown ? known : unknown).push(await time(`${server.url}/api/auth${path}`, address, body(username)))
    for (const times of [known, unknown]) times.splice(0, WARM_UP)
    measured[call] = {
      auc: round(auc(known, unknown), 3),
      knownMs: round(median(known)),
      unknownMs: round(median(unknown)),
    }
  }
  console.log(JSON.stringify({ bench: 'sign-in-timing', phones, rounds, must: [0.45, 0.55], ...measured }))
})

async function makeAccounts(connection: Connection, known: readonly Phone[]): Promise<void> {
  const db = new Database({ connection, max: 1 })
  const passwordHash = await hashPassword('Right-horse-71')
  await db.transaction(AUTH, async (tx) => {
    for (const { username } of known)
      await createUser(tx, { username, passwordHash, firstName: 'Ada', lastName: 'Berg' })
  })
  await db.close()
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

async function time(url: string, address: string, body: object): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const took = performance.now() - began
  if (response.status >= 429) throw new Error(`${url} answered ${response.status}`)
  return took
}

/**
 * Computes the area under the ROC curve. It is the share of pairs in which the answer for a known phone took longer
 * than the answer for an unknown phone.
 */
function auc(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0
  return longer / (known.length * unknown.length)
}
