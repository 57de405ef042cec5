import { beforeEach, expect, test } from 'vitest'
import { accountCalls, newPhone, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

/** Number of computed code hashes. Making a code computes one hash, and comparing a guess computes one. */
let hashed = 0
beforeEach(() => {
  hashed = 0
})

const server = testServer({
  change: ({ secrets }) => ({
    secrets: {
      ...secrets,
      hashSmsCode: (...given) => {
        hashed += 1
        return secrets.hashSmsCode(...given)
      },
    },
  }),
})
const { database } = server
const { account, codeTo, post, send } = accountCalls(server)

const register = (phone: string) =>
  post('/auth/register', { phone, password: PASSWORD, firstName: 'Kari', lastName: 'Fjell' })
const verify = (username: string, code: string) => post('/auth/register/verify', { username, code })
const confirm = (username: string, code: string) =>
  post('/auth/reset/confirm', { username, code, password: 'Other-horse-72' })
/** Returns `many` wrong codes. */
const guesses = (right: string, many: number) =>
  Array.from({ length: many }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'))
const forget = (phone: string) => database.owner.query('delete from sms_sent where phone = $1', [phone])

test('of 40 concurrent guesses from 40 addresses five are compared, and the right code is then refused', async () => {
  const phone = newPhone()
  await register(phone)
  const code = await codeTo(phone)
  const answers = await Promise.all(guesses(code, 40).map((guess) => verify(phone, guess)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(35)
  expect((await verify(phone, code)).code).toBe('CODE_EXPIRED')
  expect(hashed).toBe(1 + 5)
})

test('twenty guesses a day are compared for one phone over all its codes; then the right code is refused too', async () => {
  const { username } = await account()
  for (let round = 0; round < 5; round += 1) {
    await forget(username)
    await post('/auth/reset', { username })
    const code = await codeTo(username)
    const answers = await Promise.all(guesses(code, 6).map((guess) => confirm(username, guess)))
    expect(answers.filter(({ code }) => code === 'INVALID_CODE')).toHaveLength(round < 4 ? 5 : 0)
    if (round === 4) {
      const late = await confirm(username, code)
      expect([late.status, late.code, late.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '86400'])
    }
  }
  await database.owner.query(`update throttle_event set at = at - interval '1 day' where subject = $1`, [
    `code ${username}`,
  ])
  expect((await confirm(username, await codeTo(username))).status).toBe(200)
})

test('a code expires after ten minutes by the clock of the database', async () => {
  const age = (phone: string, seconds: number) =>
    database.owner.query(
      'update sms_code set created_at = clock_timestamp() - make_interval(secs => $2) where phone = $1',
      [phone, seconds],
    )
  const [late, early] = [newPhone(), newPhone()]
  for (const phone of [late, early]) await register(phone)
  await age(late, 601)
  await age(early, 590)
  expect(await verify(late, await codeTo(late))).toMatchObject({ status: 410, code: 'CODE_EXPIRED' })
  expect((await verify(early, await codeTo(early))).status).toBe(200)
})

test('a code is valid only for its phone and its purpose', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await register(phone)
  await register(other)
  const code = await codeTo(phone)
  expect((await verify(other, code)).code).toBe('INVALID_CODE')
  expect((await confirm(phone, code)).code).toBe('INVALID_CODE')
  const { username } = await account()
  await post('/auth/reset', { username })
  expect((await verify(username, await codeTo(username))).code).toBe('INVALID_CODE')
  // The database row of the code gets another purpose. The hash includes the purpose, so the code is invalid.
  await database.owner.query(`update sms_code set purpose = 'reset' where phone = $1`, [phone])
  expect((await confirm(phone, code)).code).toBe('INVALID_CODE')
})

test.each(['12345', '1234567', 'abcdef', '１２３４５', ''])('%j is no code and counts as no guess', async (text) => {
  const phone = newPhone()
  await register(phone)
  for (let n = 0; n < 6; n += 1) expect((await verify(phone, text)).code).toBe('VALIDATION')
  expect((await verify(phone, await codeTo(phone))).status).toBe(200)
})

test('codes, passwords and phones never reach the log', async () => {
  const phone = newPhone()
  await register(phone)
  const code = await codeTo(phone)
  await verify(phone, code)
  await send('GET', '/auth/sessions', undefined)
  const log = server.logged.join('')
  expect(log).toContain('/api/auth/register/verify')
  for (const secret of [phone, phone.slice(1), PASSWORD]) expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
})
