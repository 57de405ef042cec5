import { newId } from '@skadi/store/db/new-id'
import { describe, expect, test } from 'vitest'
import { accountCalls, newAddress, newPhone, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { database } = server
const { account, bearer, codeTo, messageTo, post, send, signIn } = accountCalls(server)
const NAMES = { firstName: 'Kari', lastName: 'Fjell' }

const register = (phone: string, given: object = {}, from?: Parameters<typeof post>[2]) =>
  post('/auth/register', { phone, password: PASSWORD, ...NAMES, ...given }, from)
const resend = (phone: string, password = PASSWORD) => post('/auth/register', { phone, password })
const verify = (username: string, code: string) => post('/auth/register/verify', { username, code })
const count = async (table: string) =>
  (await database.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n as number
const profileOf = async ({ idToken }: { idToken: string }) => {
  const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  const { text } = await send('GET', `/profile/${sub}`, undefined, { headers: bearer(idToken) })
  return JSON.parse(text).data
}

describe('a registration is refused', () => {
  test.each([
    ['without country code', { phone: '90000000' }, 'PHONE_WITHOUT_COUNTRY_CODE', []],
    ['with a blank name', { firstName: '  ' }, 'VALIDATION', [{ field: 'body.firstName', rule: 'custom' }]],
    [
      'with a name of 51 letters',
      { lastName: 'x'.repeat(51) },
      'VALIDATION',
      [{ field: 'body.lastName', rule: 'at most 50' }],
    ],
    ['with fields of its own', { role: 'GLOBAL_ADMIN' }, 'VALIDATION', [{ field: 'body', rule: 'unrecognized_keys' }]],
    ['with a short password', { password: 'Ab1' }, 'PASSWORD_POLICY', [{ field: 'body.password', rule: 'minLength' }]],
    [
      'with a common password',
      { password: 'P4ssw0rd' },
      'PASSWORD_POLICY',
      [{ field: 'body.password', rule: 'common' }],
    ],
    ['with the own name', { password: 'Fjell2026' }, 'PASSWORD_POLICY', [{ field: 'body.password', rule: 'personal' }]],
  ] as const)('%s, and nothing is stored or sent', async (_, given, code, details) => {
    const phone = newPhone()
    const before = [await count('registration'), await count('sms_sent')]
    const answer = await register(phone, given)
    expect([answer.status, answer.code, answer.details]).toEqual([400, code, details])
    expect([await count('registration'), await count('sms_sent')]).toEqual(before)
  })

  test('for a phone with an account; each address may try only 30 times an hour', async () => {
    const { username } = await account()
    const address = newAddress()
    for (let n = 0; n < 30; n += 1) expect((await register(username, {}, { address })).code).toBe('ACCOUNT_EXISTS')
    const last = await register(username, {}, { address })
    expect([last.status, last.code, last.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '3600'])
    expect((await register(newPhone(), {}, { address })).code).toBe('TOO_MANY_REQUESTS')
    expect((await register(username)).code).toBe('ACCOUNT_EXISTS')
  })
})

describe('a registration', () => {
  test('[AUTH-22] sends a code by SMS in the browser’s language; no account exists before the right code', async () => {
    const phone = newPhone()
    const users = await count('app_user')
    const answer = await register(
      `${phone.slice(0, 3)} ${phone.slice(3)}`,
      {},
      { headers: { 'accept-language': 'nn-NO,en;q=0.5' } },
    )
    expect([answer.status, Object.keys(answer.data)]).toEqual([202, ['userId']])
    const message = await messageTo(phone)
    expect(message).toMatchObject({ to: phone, kind: 'register', code: expect.stringMatching(/^\d{6}$/) })
    expect(message.text).toBe(`Skadi: ${message.code} er koden for registreringen din. Den gjelder i 10 minutter.`)
    expect(await count('app_user')).toBe(users)
    expect((await signIn(phone)).code).toBe('WRONG_CREDENTIALS')
    const stored = await database.owner.query('select * from sms_code where phone = $1', [phone])
    expect(JSON.stringify(stored.rows)).not.toContain(message.code)
  })

  test('[AUTH-23] phone and password alone send a new code, which invalidates the previous code', async () => {
    const phone = newPhone()
    const { userId } = (await register(phone)).data
    const first = await codeTo(phone)
    expect((await resend(phone)).data.userId).toBe(userId)
    const second = await codeTo(phone)
    expect(await verify(phone, first === second ? '000000' : first)).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
    expect((await verify(phone, second)).status).toBe(200)
  })

  test('a new code is refused with the same answer for a wrong password and an unregistered phone', async () => {
    const phone = newPhone()
    await register(phone)
    const wrong = await resend(phone, 'Other-horse-72')
    const unknown = await resend(newPhone())
    expect([wrong.status, wrong.text]).toEqual([400, unknown.text])
    expect(wrong.details).toEqual([
      { field: 'body.firstName', rule: 'required' },
      { field: 'body.lastName', rule: 'required' },
    ])
  })

  test('[AUTH-24] the right code creates the account, signs in and works once', async () => {
    const phone = newPhone()
    const { userId } = (await register(phone, {}, { headers: { 'accept-language': 'es' } })).data
    const code = await codeTo(phone)
    const done = await verify(phone, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([done.status, Object.keys(done.data).sort()]).toEqual([200, ['idToken', 'refreshToken']])
    expect(done.cookies.map(({ name }) => name).sort()).toEqual(['device', 'mediaSession'])
    expect(await profileOf(done.data)).toMatchObject({ ...NAMES, userId, username: phone, language: 'es', tenants: [] })
    // The portal offers its tour to a new user (C-18).
    expect(await profileOf(done.data)).toMatchObject({ hasSeenTour: false })
    expect(await verify(phone, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    expect((await signIn(phone)).status).toBe(200)
    const { rows } = await database.owner.query('select action, actor_id from audit_event where target_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ action: 'verifyRegistration', actor_id: userId }])
  })

  test('concurrent uses of the right code create one account and one session', async () => {
    const phone = newPhone()
    await register(phone)
    const code = await codeTo(phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await database.owner.query(
      'select from user_session s join app_user u on u.id = s.user_id where u.username = $1',
      [phone],
    )
    expect(sessions.rowCount).toBe(1)
  })

  test('registering again replaces names and password', async () => {
    const phone = newPhone()
    await register(phone)
    await register(phone, { firstName: 'Ola', password: 'Later-horse-73' })
    const { data } = await verify(phone, await codeTo(phone))
    expect(await profileOf(data)).toMatchObject({ firstName: 'Ola' })
    expect((await signIn(phone)).status).toBe(401)
    expect((await signIn(phone, 'Later-horse-73')).status).toBe(200)
  })

  test('a browser whose registration another browser replaced cannot create an account with the other’s password', async () => {
    const phone = newPhone()
    const { cookies } = await register(phone)
    const own = { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } }
    await register(phone, { password: 'Later-horse-73' })
    const code = await codeTo(phone)
    const late = await post('/auth/register/verify', { username: phone, code }, own)
    expect([late.status, late.code]).toEqual([410, 'CODE_EXPIRED'])
    const again = await register(phone, {}, own)
    const now = { headers: { cookie: `registration=${again.cookies[0]?.value}` } }
    const done = await post('/auth/register/verify', { username: phone, code: await codeTo(phone) }, now)
    expect(done.status).toBe(200)
    expect((await signIn(phone)).status).toBe(200)
  })

  test('waiting invitations of the phone become memberships; an expired invitation does not', async () => {
    const phone = newPhone()
    const [inviting, former] = [await server.build.tenant(), await server.build.tenant()]
    for (const [tenant_id, days] of [
      [inviting, 1],
      [former, -1],
    ] as const)
      await server.build.insert('invitation', {
        id: newId(),
        tenant_id,
        phone,
        role: 'ADMIN_TENANT',
        expires_at: new Date(Date.now() + days * 86_400_000),
      })
    const { userId } = (await register(phone)).data
    const { data } = await verify(phone, await codeTo(phone))
    const profile = await profileOf(data)
    expect(profile.currentTenant).toMatchObject({ id: inviting, role: 'ADMIN_TENANT' })
    expect(profile.tenants).toHaveLength(1)
    expect((await database.owner.query('select from invitation where phone = $1', [phone])).rowCount).toBe(0)
    const { rows } = await database.owner.query('select action, target_id, after from audit_event where chain = $1', [
      inviting,
    ])
    expect(rows).toEqual([{ action: 'acceptInvitation', target_id: userId, after: { role: 'ADMIN_TENANT' } }])
  })
})
