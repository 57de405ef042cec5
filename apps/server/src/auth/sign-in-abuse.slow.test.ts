import { expect, test } from 'vitest'
import { accountCalls, newPhone, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { database } = server
const { account, codeTo, post, send, signIn } = accountCalls(server)
const WRONG = 'Wrong-horse-70'

const guess = async (username: string, times: number, from?: Parameters<typeof signIn>[2]) => {
  for (let n = 0; n < times; n += 1) await signIn(username, WRONG, from)
}
const deviceOf = async (username: string) => {
  const { cookies } = await signIn(username)
  const cookie = cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
  return { headers: { cookie: `device=${cookie?.value}` } }
}
const age = (subject: string, interval: string) =>
  database.owner.query(`update sign_in_failure set at = at - interval '${interval}' where subject = $1`, [subject])

test('five failures within 15 minutes, concurrent or not, block a phone for all but known devices', async () => {
  const { username } = await account()
  const known = await deviceOf(username)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(username, WRONG)))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  const closed = await signIn(username)
  expect([closed.status, closed.headers['retry-after']]).toEqual([429, '900'])
  expect((await signIn(username, PASSWORD, known)).status).toBe(200)
  // The device cookie of one account does not help at another account.
  const other = await account()
  await guess(other.username, 5)
  expect((await signIn(other.username, PASSWORD, known)).status).toBe(429)
})

test('a phone without an account is blocked in the same way', async () => {
  const phone = newPhone()
  await guess(phone, 5)
  expect((await signIn(phone)).status).toBe(429)
})

test('the right password resets the failures before it', async () => {
  const { username } = await account()
  for (let round = 0; round < 2; round += 1) {
    await guess(username, 4)
    expect((await signIn(username)).status).toBe(200)
  }
})

test('after a hundred consecutive failures within a day, only a known device or a reset signs in', async () => {
  const { username } = await account()
  const subject = `phone:${username}`
  const known = await deviceOf(username)
  await database.owner.query('insert into sign_in_failure (subject) select $1 from generate_series(1, 96)', [subject])
  await age(subject, '1 hour')
  await guess(username, 4)
  await age(subject, '16 minutes')
  const closed = await signIn(username)
  expect([closed.status, closed.headers['retry-after']]).toEqual([429, '86400'])
  expect((await signIn(username, PASSWORD, known)).status).toBe(200)
  expect((await signIn(username)).status).toBe(429)
  await post('/auth/reset', { username })
  await post('/auth/reset/confirm', { username, code: await codeTo(username), password: 'Other-horse-72' })
  expect((await signIn(username, 'Other-horse-72')).status).toBe(200)
})

test('a hundred failures within 15 minutes block an address, for any account', async () => {
  const { username } = await account()
  const from = { address: '10.8.0.1' }
  await database.owner.query(
    `insert into sign_in_failure (subject) select 'address:10.8.0.1' from generate_series(1, 99)`,
  )
  await guess(newPhone(), 1, from)
  expect((await signIn(username, PASSWORD, from)).status).toBe(429)
  expect((await signIn(username)).status).toBe(200)
})

test('a flood of sign-ins is partly refused while other calls are answered', async () => {
  const { username } = await account()
  const flood = Array.from({ length: 100 }, () => signIn(newPhone(), WRONG))
  expect((await send('GET', '/config.json', undefined)).status).toBe(200)
  const answers = await Promise.all(flood)
  const shed = answers.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThan(0)
  expect(shed[0]?.headers['retry-after']).toMatch(/^[12]$/)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100 - shed.length)
  await expect.poll(async () => (await signIn(username)).status).toBe(200)
})
