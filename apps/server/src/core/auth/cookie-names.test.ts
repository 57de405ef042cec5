import { newId } from '@skadi/store/db/new-id'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestProvider } from '../../auth/provider/testing/test-provider.ts'
import { accountCalls, newAddress, newPhone, PASSWORD } from '../../testing/account-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import * as names from './cookie-names.ts'

const PORTAL = 'https://portal.example.com'
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

const provider = await startTestProvider(PORTAL)
const overHttps = testServer({ env: provider.env })
afterAll(() => provider.stop())

type Kept = { maxAge: number; sameSite: 'Strict' | 'Lax'; path: string }

/** Every cookie that the server sets. Cookies of sessions and photos have a lifetime of at most one hour (ruling 39). */
const COOKIES: Readonly<Record<string, Kept>> = {
  [names.MEDIA_COOKIE]: { maxAge: HOUR_S, sameSite: 'Strict', path: '/api/media' },
  // The cookie identifies a browser, and opens no session.
  [names.DEVICE_COOKIE]: { maxAge: 400 * DAY_S, sameSite: 'Strict', path: '/api/auth' },
  // The cookie opens no session. Only the code of the SMS does.
  [names.REGISTRATION_COOKIE]: { maxAge: DAY_S, sameSite: 'Strict', path: '/api/auth' },
  // The cookie opens no session. It is Lax, because the identity provider's site redirects the browser back.
  [names.PROVIDER_FLOW_COOKIE]: { maxAge: 600, sameSite: 'Lax', path: '/api/auth/provider' },
  [names.PROVIDER_TICKET_COOKIE]: { maxAge: 600, sameSite: 'Strict', path: '/api/auth/provider' },
}

type SetCookie = Awaited<ReturnType<TestServer['inject']>>['cookies'][number]
const headerOf = (cookies: readonly SetCookie[]) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const get = (server: TestServer, url: string, cookie = '') =>
  server.inject({ method: 'GET', url, headers: { cookie }, remoteAddress: newAddress() })

/** Returns the cookies of a registration and of a sign-in with the password. */
async function cookiesByPassword(server: TestServer): Promise<SetCookie[]> {
  const { account, post, signIn } = accountCalls(server)
  const registration = { phone: newPhone(), password: PASSWORD, firstName: 'Kari', lastName: 'Fjell' }
  const registered = await post('/auth/register', registration)
  return [...registered.cookies, ...(await signIn((await account()).username)).cookies]
}

/** Returns the cookies of a sign-in at the identity provider, before and after its redirect. */
async function cookiesByProvider(server: TestServer): Promise<SetCookie[]> {
  const { account, post } = accountCalls(server)
  const { headers } = await server.signIn((await account()).id)
  const person = { subject: 'kari' }
  const linking = await post('/auth/provider/link', { password: PASSWORD }, { headers })
  const back = async (url: string, cookie: string) =>
    (await get(server, (await provider.visit(url, person)).replace(PORTAL, ''), cookie)).cookies
  await back(JSON.parse(linking.text).data.url, headerOf(linking.cookies))
  const start = await get(server, '/api/auth/provider/start')
  return [...start.cookies, ...(await back(String(start.headers.location), headerOf(start.cookies)))]
}

test('[CONST-01] every cookie is HttpOnly, Secure, limited to its path and lifetime, and session cookies never go to other sites', async () => {
  const set = [...(await cookiesByPassword(overHttps)), ...(await cookiesByProvider(overHttps))]
  const seen = new Map(set.filter(({ maxAge }) => maxAge).map((cookie) => [cookie.name, cookie]))
  expect([...seen.keys()].toSorted()).toEqual(
    Object.values(names)
      .map((name) => `__Secure-${name}`)
      .toSorted(),
  )
  for (const [name, kept] of Object.entries(COOKIES))
    expect(seen.get(`__Secure-${name}`), name).toMatchObject({ ...kept, secure: true, httpOnly: true })
  // A removed cookie has the attributes of a set cookie.
  for (const cookie of set.filter(({ maxAge }) => maxAge === 0))
    expect(cookie).toMatchObject({ secure: true, httpOnly: true })
})

test.each([names.DEVICE_COOKIE, names.REGISTRATION_COOKIE])(
  '[CONST-01] the cookie %s alone opens no session',
  async (name) => {
    const cookie = headerOf((await cookiesByPassword(overHttps)).filter((one) => one.name === `__Secure-${name}`))
    expect(cookie).not.toBe('')
    for (const url of ['/api/auth/sessions', '/api/assets/imageSets', `/api/media/images/${newId()}/1/257`])
      expect((await get(overHttps, url, cookie)).statusCode, url).toBe(401)
    const { post } = accountCalls(overHttps)
    const headers = { cookie }
    expect((await post('/auth', { username: newPhone(), password: PASSWORD }, { headers })).status).toBe(401)
    expect((await post('/auth/token', { refreshToken: 'none', username: newPhone() }, { headers })).status).toBe(401)
  },
)

describe('over plain http', () => {
  const here = testServer({ env: { PUBLIC_URL: 'http://127.0.0.1:8080' } })
  const elsewhere = testServer({ env: { PUBLIC_URL: 'http://skadi.example' } })

  test('[CONST-01] cookies are Secure at every address except loopback', async () => {
    for (const cookie of await cookiesByPassword(elsewhere))
      expect(cookie).toMatchObject({ secure: true, name: expect.stringMatching(/^__Secure-/) })
  })

  test('[CONST-01] at a loopback address cookies are not Secure, but keep all other attributes', async () => {
    const cookies = await cookiesByPassword(here)
    expect(cookies).toHaveLength(3)
    for (const { name, secure, ...marks } of cookies) {
      expect(secure, name).toBeUndefined()
      expect(marks).toMatchObject({ ...COOKIES[name], httpOnly: true })
    }
  })
})
