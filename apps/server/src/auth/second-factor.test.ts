import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { accountCalls, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'
import { newRecoveryCodes, totpStepOf } from './second-factor.ts'

const server = testServer()
const { database } = server
const { account, bearer, codeTo, post, signIn } = accountCalls(server)
const NEW = 'Other-horse-72'

/** Returns the code of an authenticator app, for now or for a later time step. The server also accepts the step before and after now. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
const signInWith = (username: string, secondFactor: string, password = PASSWORD) =>
  post('/auth', { username, password, secondFactor })
const dataOf = (text: string) => JSON.parse(text).data

async function signedIn() {
  const { username, id } = await account()
  const { idToken } = (await signIn(username)).data
  const call = (path: string, body: object) => post(`/auth/secondFactor${path}`, body, { headers: bearer(idToken) })
  return { username, id, call }
}

/** Makes an account with an active second factor. `used` is the code that turned the factor on. */
async function guarded() {
  const { username, id, call } = await signedIn()
  const { secret } = dataOf((await call('', { password: PASSWORD })).text) as { secret: string }
  const used = codeOf(secret)
  const { recoveryCodes } = dataOf((await call('/confirm', { code: used })).text)
  return { username, id, call, secret, used, recoveryCodes: recoveryCodes as string[] }
}

describe('setting up a second factor', () => {
  test('requires the password, and is active from the first right code on', async () => {
    const { username, id, call } = await signedIn()
    expect((await call('', { password: 'Wrong-horse-70' })).code).toBe('WRONG_PASSWORD')
    expect((await call('/confirm', { code: '123456' })).code).toBe('INVALID_CODE')
    const first = dataOf((await call('', { password: PASSWORD })).text)
    const { secret, uri } = dataOf((await call('', { password: PASSWORD })).text)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Skadi:${encodeURIComponent(username)}?`)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await signIn(username)).status).toBe(200)
    expect((await call('/confirm', { code: codeOf(first.secret) })).code).toBe('INVALID_CODE')
    const { status, text } = await call('/confirm', { code: codeOf(secret) })
    expect(status).toBe(200)
    expect(new Set(dataOf(text).recoveryCodes).size).toBe(10)
    expect((await signIn(username)).code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await call('', { password: PASSWORD })).code).toBe('SECOND_FACTOR_ON')
    expect((await call('/confirm', { code: codeOf(secret, 1) })).code).toBe('SECOND_FACTOR_ON')
    const { rows } = await database.owner.query('select action from audit_event where target_id = $1', [id])
    expect(rows).toEqual([{ action: 'confirmSecondFactor' }])
  })

  test('stores secret and recovery codes unreadable', async () => {
    const { id, secret, recoveryCodes } = await guarded()
    const user = await database.owner.query('select totp_secret from app_user where id = $1', [id])
    const codes = await database.owner.query('select hash from user_recovery_code where user_id = $1', [id])
    const stored = Buffer.concat([user.rows[0].totp_secret, ...codes.rows.map(({ hash }) => hash)])
    expect(codes.rowCount).toBe(10)
    for (const plain of [secret, Buffer.from(Secret.fromBase32(secret).bytes), ...recoveryCodes])
      expect(stored.includes(plain)).toBe(false)
  })

  test('a secret copied to another account opens no session', async () => {
    const [mine, other] = [await guarded(), await signedIn()]
    await database.owner.query(
      `update app_user set (totp_secret, totp_confirmed_at) = (select totp_secret, now() from app_user where id = $1) where id = $2`,
      [mine.id, other.id],
    )
    expect((await signInWith(other.username, codeOf(mine.secret, 1))).status).toBe(500)
  })
})

describe('signing in with a second factor', () => {
  test('a wrong password is reported before the second factor is checked', async () => {
    const { username, secret } = await guarded()
    expect((await signInWith(username, codeOf(secret, 1), 'Wrong-horse-70')).code).toBe('WRONG_CREDENTIALS')
  })

  test('each code works once, and older codes are refused afterwards', async () => {
    const { username, secret, used } = await guarded()
    const next = codeOf(secret, 1)
    expect((await signInWith(username, used)).code).toBe('WRONG_SECOND_FACTOR')
    expect((await signInWith(username, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200)
    for (const code of [used, next]) expect((await signInWith(username, code)).code).toBe('WRONG_SECOND_FACTOR')
  })

  test('of several concurrent uses of one code, one signs in', async () => {
    const { username, secret } = await guarded()
    const code = codeOf(secret, 1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInWith(username, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, also in capitals', async () => {
    const { username, recoveryCodes } = await guarded()
    const [code = ''] = recoveryCodes
    expect((await signInWith(username, code.toUpperCase())).status).toBe(200)
    expect((await signInWith(username, code)).code).toBe('WRONG_SECOND_FACTOR')
  })

  test('wrong codes count like wrong passwords', async () => {
    const { username, secret } = await guarded()
    for (let n = 0; n < 5; n += 1)
      expect((await signInWith(username, 'aaaaaa-aaaaaa-aaaaaa-aaaaaa')).code).toBe('WRONG_SECOND_FACTOR')
    expect((await signInWith(username, codeOf(secret, 1))).status).toBe(429)
  })
})

test('a reset code by SMS does not bypass the second factor, and stays valid until the factor is right', async () => {
  const { username, secret, recoveryCodes } = await guarded()
  await post('/auth/reset', { username })
  const code = await codeTo(username)
  const confirm = (given: object) => post('/auth/reset/confirm', { username, code, password: NEW, ...given })
  expect((await confirm({})).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await confirm({ secondFactor: 'aaaaaa-aaaaaa-aaaaaa-aaaaaa' })).code).toBe('WRONG_SECOND_FACTOR')
  expect((await confirm({ secondFactor: codeOf(secret, 1) })).status).toBe(200)
  expect((await signInWith(username, recoveryCodes[0] ?? '', NEW)).status).toBe(200)
})

test('turning it off requires the password and a code', async () => {
  const { username, call, recoveryCodes } = await guarded()
  const [code = ''] = recoveryCodes
  expect((await call('/remove', { password: 'Wrong-horse-70', code })).code).toBe('WRONG_PASSWORD')
  expect((await call('/remove', { password: PASSWORD, code: '000000' })).code).toBe('INVALID_CODE')
  expect((await call('/remove', { password: PASSWORD, code })).status).toBe(204)
  expect((await signIn(username)).status).toBe(200)
  expect((await call('/remove', { password: PASSWORD, code })).code).toBe('INVALID_CODE')
})

test('codes follow RFC 6238, and the step before and the step after are accepted', () => {
  // Test vectors of RFC 6238, appendix B, for SHA-1. The RFC has codes of 8 digits, which end in these 6 digits.
  const secret = Buffer.from('12345678901234567890')
  for (const [nowS, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    const step = Math.floor(nowS / 30)
    for (const [shift, expected] of [
      [-60, undefined],
      [-30, step],
      [0, step],
      [30, step],
      [60, undefined],
    ] as const)
      expect(totpStepOf(secret, code, nowS + shift)).toBe(expected)
  }
  expect(totpStepOf(secret, 'abcdef', 59)).toBeUndefined()
})

test('recovery codes are all different', () => {
  expect(new Set(Array.from({ length: 50 }, newRecoveryCodes).flat()).size).toBe(500)
})
