import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { accountCalls, newAddress, PASSWORD } from '../../testing/account-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type Person, startTestProvider } from './testing/test-provider.ts'

const PORTAL = 'https://portal.example.com'
const provider = await startTestProvider(PORTAL)
const careful = testServer({ env: provider.env })
const trusting = testServer({ env: { ...provider.env, OIDC_TRUST_EMAIL: 'on', OIDC_TRUSTS_MFA: 'on' } })
afterAll(() => provider.stop())

let subjects = 0
const somebody = (of: Omit<Person, 'subject'> = {}): Person => ({ subject: `person-${(subjects += 1)}`, ...of })
const cookiesOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Returns the actions of a browser at one of the servers. */
function ways(server: TestServer) {
  const calls = accountCalls(server)
  const get = (url: string, cookie = '') =>
    server.inject({ method: 'GET', url, headers: { cookie }, remoteAddress: newAddress() })
  const start = async (redirect = '/assets') => {
    const { headers, cookies } = await get(`/api/auth/provider/start?redirect=${encodeURIComponent(redirect)}`)
    return { url: String(headers.location), cookie: cookiesOf(cookies), cookies }
  }
  const comeBack = async (address: string, cookie: string) => {
    const { headers, cookies } = await get(address.replace(PORTAL, ''), cookie)
    const page = new URL(String(headers.location), PORTAL)
    const given = Object.fromEntries(page.searchParams)
    return {
      page,
      outcome: given.outcome,
      redirect: given.redirect,
      ticket: cookiesOf(cookies.filter((one) => one.maxAge)),
    }
  }
  const open = (cookie: string, body = {}) => calls.post('/auth/provider/session', body, { headers: { cookie } })
  const go = async (as?: Person, redirect?: string) => {
    const { url, cookie } = await start(redirect)
    return comeBack(await provider.visit(url, as), cookie)
  }
  const headersOf = async ({ id }: { id: string }) => (await server.signIn(id)).headers
  const link = async (headers: Record<string, string>, as: Person) => {
    const { text, cookies } = await calls.post('/auth/provider/link', { password: PASSWORD }, { headers })
    return comeBack(await provider.visit(JSON.parse(text).data.url, as), cookiesOf(cookies))
  }
  /** Makes an account that is linked to an identity. */
  const linked = async (given: Parameters<typeof calls.account>[0] = {}) => {
    const [who, person] = [await calls.account(given), somebody()]
    const headers = await headersOf(who)
    expect((await link(headers, person)).outcome).toBe('linked')
    return { ...who, person, headers }
  }
  return { ...calls, start, comeBack, open, go, link, linked, headersOf }
}
const { start, comeBack, open, go, link, linked, ...calls } = ways(careful)

describe('refused are', () => {
  test('an identity without a linked account, even with an e-mail that the provider has verified', async () => {
    await calls.account({ email: 'kari@example.com' })
    expect(await go(somebody({ email: 'kari@example.com', isVerified: true }))).toMatchObject({
      outcome: 'unknown',
      ticket: '',
    })
  })

  test('a user who declines at the provider', async () => {
    expect(await go()).toMatchObject({ outcome: 'refused', ticket: '', redirect: '/assets' })
  })

  test('an inactive account, also when it becomes inactive during the flow', async () => {
    const { id, person } = await linked()
    const { ticket } = await go(person)
    await careful.database.owner.query(`update app_user set status = 'inactive' where id = $1`, [id])
    expect((await open(ticket)).code).toBe('USER_INACTIVE')
    expect((await go(person)).outcome).toBe('inactive')
  })

  test('another browser, a changed state, and a second use', async () => {
    const { person } = await linked()
    const { url, cookie } = await start()
    const back = await provider.visit(url, person)
    expect((await comeBack(back, '')).outcome).toBe('expired')
    expect((await comeBack(back, (await start()).cookie)).outcome).toBe('refused')
    expect((await comeBack(back, cookie)).outcome).toBe('done')
    expect((await comeBack(back, cookie)).outcome).toBe('expired')
    const changed = await start()
    const forged = new URL(await provider.visit(changed.url, person))
    forged.searchParams.set('state', 'forged')
    expect((await comeBack(forged.href, changed.cookie)).outcome).toBe('refused')
  })

  test('a flow or a ticket older than ten minutes', async () => {
    const { person } = await linked()
    const { url, cookie } = await start()
    const { ticket } = await go(person)
    for (const table of ['provider_flow', 'provider_ticket'])
      await careful.database.owner.query(`update ${table} set made_at = made_at - interval '601 seconds'`)
    expect((await comeBack(await provider.visit(url, person), cookie)).outcome).toBe('expired')
    expect((await open(ticket)).code).toBe('CODE_EXPIRED')
  })

  test('linking without the password, a second identity, or an identity linked to another account', async () => {
    const { headers, person } = await linked()
    const post = (password: string) => calls.post('/auth/provider/link', { password }, { headers })
    expect((await post('Wrong-horse-70')).code).toBe('WRONG_PASSWORD')
    expect((await post(PASSWORD)).code).toBe('EXISTS')
    const other = await calls.headersOf(await calls.account())
    expect((await link(other, person)).outcome).toBe('taken')
  })

  test('linking for a session that ended in the meantime', async () => {
    const headers = await calls.headersOf(await calls.account())
    const { text, cookies } = await calls.post('/auth/provider/link', { password: PASSWORD }, { headers })
    await calls.send('DELETE', '/auth/sessions', undefined, { headers })
    const back = await provider.visit(JSON.parse(text).data.url, somebody())
    expect((await comeBack(back, cookiesOf(cookies))).outcome).toBe('expired')
  })
})

test('a linked identity opens one session and returns the redirect path', async () => {
  const { person, username, headers } = await linked()
  const { outcome, redirect, ticket, page } = await go(person, '/fleet?x=1')
  expect([outcome, redirect, page.pathname]).toEqual(['done', '/fleet?x=1', '/login/provider'])
  const { status, data } = await open(ticket)
  expect([status, await calls.statusOf(data.idToken)]).toEqual([200, 200])
  expect((await calls.refresh(data.refreshToken, username)).status).toBe(200)
  expect((await open(ticket)).code).toBe('CODE_EXPIRED')
  const { text } = await calls.send('GET', '/auth/provider', undefined, { headers })
  expect(JSON.parse(text).data.lastUsedAt).not.toBeNull()
})

test('the provider’s redirect ends at the portal’s own page, even if another site was requested', async () => {
  const { person } = await linked()
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const { page, redirect } = await go(person, elsewhere)
    expect([page.origin, page.pathname, redirect]).toEqual([PORTAL, '/login/provider', elsewhere])
  }
})

test('the flow’s cookie is unreadable for scripts and limited to Lax', async () => {
  const [flow] = (await start()).cookies
  expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/api/auth/provider', maxAge: 600 })
})

test('the second factor is still required, and the ticket stays valid until its code is entered', async () => {
  const { username, person, headers } = await linked()
  const begun = await calls.post('/auth/secondFactor', { password: PASSWORD }, { headers })
  const { secret } = JSON.parse(begun.text).data
  const codeIn = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  expect((await calls.post('/auth/secondFactor/confirm', { code: codeIn(0) }, { headers })).status).toBe(200)
  const { ticket } = await go(person)
  expect((await open(ticket)).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await open(ticket, { secondFactor: codeIn(0) })).code).toBe('WRONG_SECOND_FACTOR')
  expect((await open(ticket, { secondFactor: codeIn(1) })).status).toBe(200)
  expect((await calls.signIn(username)).code).toBe('SECOND_FACTOR_REQUIRED')
})

test('linking and unlinking are audited, and the password still signs in', async () => {
  const { id, username, person, headers } = await linked()
  expect((await calls.send('DELETE', '/auth/provider', undefined, { headers })).status).toBe(204)
  expect((await calls.send('DELETE', '/auth/provider', undefined, { headers })).status).toBe(404)
  expect((await go(person)).outcome).toBe('unknown')
  expect((await calls.signIn(username)).status).toBe(200)
  expect((await link(headers, person)).outcome).toBe('linked')
  const { rows } = await careful.database.owner.query(
    'select action from audit_event where target_id = $1 order by seq',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['linkIdentity', 'unlinkIdentity', 'linkIdentity'])
})

describe('when the provider’s e-mails and second factors are trusted', () => {
  const sure = ways(trusting)
  const given = (email: string, isVerified = true) => somebody({ email, isVerified })

  test('an unverified e-mail, or an e-mail of two accounts, opens no session', async () => {
    await sure.account({ email: 'ola@example.com' })
    for (const email of ['Two@example.com', 'two@example.com']) await sure.account({ email })
    expect((await sure.go(given('ola@example.com', false))).outcome).toBe('unknown')
    expect((await sure.go(given('two@example.com'))).outcome).toBe('unknown')
  })

  test('a verified e-mail links its account, which keeps the identity when the e-mail changes', async () => {
    const { id } = await sure.account({ email: 'Siv@example.com' })
    const siv = given('siv@example.com')
    expect((await sure.open((await sure.go(siv)).ticket)).status).toBe(200)
    await trusting.database.owner.query(`update app_user set email = 'new@example.com' where id = $1`, [id])
    expect((await sure.go(siv)).outcome).toBe('done')
    expect((await sure.go(given('new@example.com'))).outcome).toBe('unknown')
  })

  test('an unlinked identity is not linked again automatically', async () => {
    const account = await sure.account({ email: 'tor@example.com' })
    const tor = given('tor@example.com')
    expect((await sure.go(tor)).outcome).toBe('done')
    await sure.send('DELETE', '/auth/provider', undefined, { headers: await sure.headersOf(account) })
    expect((await sure.go(tor)).outcome).toBe('unknown')
  })
})

test('while the provider is unreachable, phone and password still sign in', async () => {
  const { username, person } = await linked()
  const { url, cookie } = await start()
  const back = await provider.visit(url, person)
  await provider.stop()
  expect((await comeBack(back, cookie)).outcome).toBe('unreachable')
  expect((await calls.signIn(username)).status).toBe(200)
})
