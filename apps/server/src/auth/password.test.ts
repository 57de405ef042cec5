import { describe, expect, test } from 'vitest'
import { accountCalls, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'
import { judgePassword, passwordPolicyOf } from './password-judge.ts'

const server = testServer()
const { account, bearer, post, refresh, send, signIn, statusOf } = accountCalls(server)
const NEW = 'Other-horse-72'
const CONFIG = { PASSWORD_POLICY: undefined, PRODUCT_NAME: 'Skadi' }

const change = (given: { idToken: string; refreshToken: string }, oldPassword: string, newPassword: string) =>
  post(
    '/auth/password',
    { oldPassword, newPassword, refreshToken: given.refreshToken },
    { headers: bearer(given.idToken) },
  )

test('[VALID-21] everybody may read the policy with all its rules; by default it requires no special character', async () => {
  const { status, data } = await send('GET', '/auth/passwordPolicy', undefined)
  const characters = { minLength: 8, lowercase: true, uppercase: true, digit: true, special: false }
  expect([status, data]).toEqual([200, { ...characters, maxLength: 256, refusesCommon: true, refusesPersonal: true }])
})

test.each([
  ['minLength', 'nK8#w'],
  ['maxLength', `Right-horse-71${'berg '.repeat(50)}`],
  ['lowercase', 'RIGHT-HORSE-71'],
  ['uppercase', 'right-horse-71'],
  ['digit', 'Right-horse-xy'],
  ['refusesCommon', 'Password1'],
  ['refusesPersonal', 'Ada-Lovelace1'],
])('the policy publishes the rule %s, and the password %s breaks only this rule', async (name, password) => {
  const { data } = await send('GET', '/auth/passwordPolicy', undefined)
  expect(data).toHaveProperty(name)
  const rule = name.replace('refuses', '').toLowerCase()
  const broken = await judgePassword(CONFIG, password, ['Ada', 'Lovelace'])
  expect(broken.map((one) => one.toLowerCase())).toEqual([rule])
})

test('[VALID-22] a server setting overrides the policy', async () => {
  expect(passwordPolicyOf({ PASSWORD_POLICY: 'nist' })).toMatchObject({ minLength: 15, digit: false })
  const nist = { ...CONFIG, PASSWORD_POLICY: 'nist' } as const
  expect(await judgePassword(nist, 'Right-horse-71', [])).toEqual(['minLength'])
  expect(await judgePassword(nist, 'on the ridge above', [])).toEqual([])
  expect(await judgePassword(CONFIG, 'on the ridge above', [])).toEqual(['uppercase', 'digit'])
})

describe('when a special character is required', () => {
  const strict = testServer({ env: { PASSWORD_POLICY: 'special' } })

  test('[VALID-21] [VALID-22] the policy states it, and a password without a special character is refused', async () => {
    const { body } = await strict.inject({ url: '/api/auth/passwordPolicy' })
    expect(JSON.parse(body).data).toMatchObject({
      minLength: 8,
      lowercase: true,
      uppercase: true,
      digit: true,
      special: true,
    })
    const person = { phone: '+4795000021', firstName: 'Ny', lastName: 'Person' }
    const register = (password: string) =>
      strict.inject({ method: 'POST', url: '/api/auth/register', payload: { ...person, password } })
    const refused = await register('Hvitskuff37langs')
    expect([refused.statusCode, JSON.parse(refused.body).error]).toMatchObject([
      400,
      { code: 'PASSWORD_POLICY', details: [{ field: 'body.password', rule: 'special' }] },
    ])
    expect((await register('Hvitskuff-37langs')).statusCode).toBe(202)
  })
})

test.each([
  'Password1',
  'P4ssw0rd',
  'Qwerty123',
  '1qaz2WSX',
  'Iloveyou2',
  'Trustno1',
  'Skadi2026!',
  'Velkommen1',
  'Contraseña1',
  'Bilutleie24',
  'Leiebil#99',
  'Sommer2026',
  'Diciembre25',
  'Qwertyuiopå1',
  'Abcdefgh1',
  'Gardermoen1',
  'SkadiSkadi1',
])('%s is refused as a common password', async (password) => {
  expect(await judgePassword(CONFIG, password, [])).toContain('common')
})

test.each(['Right-horse-71', 'Fjellrev7hopper', 'nK8#wq2Lz'])('%s is none of them', async (password) => {
  expect(await judgePassword(CONFIG, password, [])).toEqual([])
})

test('the configured product name counts as a common password', async () => {
  expect(await judgePassword({ ...CONFIG, PRODUCT_NAME: 'Ullr' }, 'Ullr-1234', [])).toContain('common')
})

describe('changing the own password', () => {
  test('is refused with a wrong old password, a bad new password or another session’s refresh token; nothing changes', async () => {
    const { username } = await account()
    const mine = (await signIn(username)).data
    const other = (await signIn(username)).data
    expect(await change(mine, 'Wrong-horse-70', NEW)).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' })
    const short = await change(mine, PASSWORD, 'Berg-1')
    expect([short.code, short.details[0]]).toEqual([
      'PASSWORD_POLICY',
      { field: 'body.newPassword', rule: 'minLength' },
    ])
    expect((await change({ ...mine, refreshToken: other.refreshToken }, PASSWORD, NEW)).code).toBe('REFRESH_INVALID')
    expect((await change({ ...mine, refreshToken: 'x' }, PASSWORD, NEW)).code).toBe('REFRESH_INVALID')
    expect((await signIn(username)).status).toBe(200)
    expect(await statusOf(other.idToken)).toBe(200)
  })

  test('answers a new token pair and ends every other session', async () => {
    const { username } = await account()
    const mine = (await signIn(username)).data
    const other = (await signIn(username)).data
    const changed = await change(mine, PASSWORD, NEW)
    expect(changed.status).toBe(200)
    expect(await statusOf(changed.data.idToken)).toBe(200)
    await expect.poll(() => statusOf(other.idToken)).toBe(401)
    expect((await refresh(other.refreshToken, username)).status).toBe(401)
    expect((await refresh(changed.data.refreshToken, username)).status).toBe(200)
    expect((await signIn(username)).status).toBe(401)
    expect((await signIn(username, NEW)).status).toBe(200)
  })

  test('allows five wrong guesses, which do not block signing in', async () => {
    const { username } = await account()
    const mine = (await signIn(username)).data
    for (let n = 0; n < 5; n += 1) expect((await change(mine, 'Wrong-horse-70', NEW)).code).toBe('WRONG_PASSWORD')
    expect((await change(mine, PASSWORD, NEW)).code).toBe('TOO_MANY_REQUESTS')
    expect((await signIn(username)).status).toBe(200)
  })
})
