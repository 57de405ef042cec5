import { describe, expect, test } from 'vitest'
import { accountCalls, newAddress, newPhone, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { database } = server
const { account, codeTo, messageTo, post, refresh, signIn, statusOf } = accountCalls(server)
const NEW = 'Other-horse-72'

const start = (username: string, from?: Parameters<typeof post>[2]) => post('/auth/reset', { username }, from)
const confirm = (username: string, code: string, given: object = {}) =>
  post('/auth/reset/confirm', { username, code, password: NEW, ...given })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a request for a reset', () => {
  test('without country code is refused', async () => {
    expect((await start('90000000')).code).toBe('PHONE_WITHOUT_COUNTRY_CODE')
  })

  test('gets byte-identical answers with and without an account, at each step', async () => {
    const { username } = await account()
    const unknown = newPhone()
    const plain = ({ status, text, headers }: Awaited<ReturnType<typeof post>>) => {
      const { date, 'x-request-id': _, ...rest } = headers
      return { status, text, rest, hasDate: date !== undefined }
    }
    const alike = async (call: (phone: string) => ReturnType<typeof post>) => {
      const answers = [plain(await call(username)), plain(await call(unknown))]
      expect(answers[1]).toEqual(answers[0])
      return answers[0]
    }
    expect(await alike((phone) => start(phone))).toMatchObject({ status: 202, text: '{"data":{}}' })
    const guess = wrong(await codeTo(username))
    for (let n = 0; n < 5; n += 1) expect((await alike((phone) => confirm(phone, guess)))?.status).toBe(400)
    expect((await alike((phone) => confirm(phone, guess)))?.status).toBe(410)
    expect((await alike((phone) => confirm(phone, guess, { password: 'Skadi2026' })))?.text).toContain('common')
    for (let n = 0; n < 2; n += 1) await alike((phone) => start(phone))
    expect((await alike((phone) => start(phone)))?.status).toBe(429)
    expect(await server.messages()).not.toContainEqual(expect.objectContaining({ to: unknown }))
  })

  test('is limited to 20 phones an hour per address, with or without accounts', async () => {
    const address = newAddress()
    for (let n = 0; n < 20; n += 1) expect((await start(newPhone(), { address })).status).toBe(202)
    expect((await start((await account()).username, { address })).status).toBe(429)
  })
})

test('[AUTH-25] a reset sends a code in the language of the user', async () => {
  const { username, id } = await account()
  await database.owner.query(`update app_user set language = 'es' where id = $1`, [id])
  expect((await start(username)).status).toBe(202)
  const message = await messageTo(username)
  expect(message).toMatchObject({ kind: 'reset', code: expect.stringMatching(/^\d{6}$/) })
  expect(message.text).toContain(`${message.code} es la clave`)
})

test('[AUTH-26] the right code sets the password, signs in, ends every other session and works once', async () => {
  const { username, id } = await account()
  const before = (await signIn(username)).data
  await start(username)
  const code = await codeTo(username)
  const done = await confirm(username, code)
  expect([done.status, Object.keys(done.data).sort()]).toEqual([200, ['idToken', 'refreshToken']])
  expect(await statusOf(done.data.idToken)).toBe(200)
  await expect.poll(() => statusOf(before.idToken)).toBe(401)
  expect((await refresh(before.refreshToken, username)).status).toBe(401)
  expect((await confirm(username, code)).code).toBe('INVALID_CODE')
  expect((await signIn(username)).status).toBe(401)
  expect((await signIn(username, NEW)).status).toBe(200)
  const { rows } = await database.owner.query('select action from audit_event where target_id = $1', [id])
  expect(rows).toEqual([{ action: 'confirmReset' }])
})

test('a reset reopens an account that was blocked by failed sign-ins', async () => {
  const { username } = await account()
  for (let n = 0; n < 5; n += 1) await signIn(username, 'Wrong-horse-70')
  expect((await signIn(username)).status).toBe(429)
  await start(username)
  await confirm(username, await codeTo(username))
  expect((await signIn(username, NEW)).status).toBe(200)
})

test('an inactive account is reported only after the right code, and keeps its password', async () => {
  const { username, id } = await account({ status: 'inactive' })
  expect((await start(username)).status).toBe(202)
  const code = await codeTo(username)
  expect((await confirm(username, wrong(code))).code).toBe('INVALID_CODE')
  expect((await confirm(username, code)).code).toBe('USER_INACTIVE')
  await database.owner.query(`update app_user set status = 'active' where id = $1`, [id])
  expect((await signIn(username, PASSWORD)).status).toBe(200)
})

test('a password that contains the user’s names is refused only after the right code, which stays valid', async () => {
  const { username } = await account()
  await start(username)
  const code = await codeTo(username)
  expect((await confirm(username, wrong(code), { password: 'Berg2026Ada' })).code).toBe('INVALID_CODE')
  const refused = await confirm(username, code, { password: 'Berg2026Ada' })
  expect([refused.code, refused.details]).toEqual(['PASSWORD_POLICY', [{ field: 'body.password', rule: 'personal' }]])
  expect((await confirm(username, code)).status).toBe(200)
})
