import { switchTenant } from '@skadi/contract/auth/switch-tenant'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { getConfig } from '@skadi/contract/system/get-config'
import { getProfile } from '@skadi/contract/users/users-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

let made = 0
let version = 1
const tokenOf = (tenant: string | null) => {
  made += 1
  const claims = {
    sub: 'u1',
    exp: 2e9,
    groups: [],
    tenants: [],
    username: '+4790000003',
    currentTenant: tenant,
    ver: version,
    n: made,
  }
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

/** State of the test server: the token that it accepts, its answer to a refresh, and whether it refuses all tokens. */
let valid: string
let refreshStatus: number
let refusesAll: boolean
/** number of following refreshes after which the user's rights change once more */
let rightsChanges: number
let requests: string[]

const changeRights = () => {
  rightsChanges -= 1
  version += 1
  valid = 'none that exists yet'
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

async function answer(path: string, init?: RequestInit): Promise<Response> {
  requests.push(path)
  await new Promise((resolve) => setTimeout(resolve, 5))
  if (path === '/api/config.json') return json(401, { error: { code: 'UNAUTHENTICATED', message: '' } })
  if (path === '/api/auth/token') {
    if (refreshStatus === 0) throw new TypeError('Failed to fetch')
    if (refreshStatus !== 200) return json(refreshStatus, { error: { code: 'REFRESH_INVALID', message: '' } })
    const idToken = tokenOf('t1')
    if (rightsChanges > 0) changeRights()
    else valid = idToken
    return json(200, { data: { idToken, refreshToken: `r${made}` } })
  }
  if (path === '/api/auth/currentTenant') return json(401, { error: { code: 'REFRESH_INVALID', message: '' } })
  const token = new Headers(init?.headers).get('authorization')
  return token === `Bearer ${valid}` && !refusesAll
    ? json(200, { data: {} })
    : json(401, { error: { code: 'UNAUTHENTICATED', message: '' } })
}

const profile = { params: { userId: 'u1' } }
const refreshes = () => requests.filter((path) => path === '/api/auth/token').length

async function start() {
  vi.resetModules()
  const [{ call }, session] = await Promise.all([import('./call.ts'), import('../session/session.ts')])
  return { call, ...session }
}

beforeEach(() => {
  requests = []
  refreshStatus = 200
  refusesAll = false
  rightsChanges = 0
  version = 1
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() })
  vi.stubGlobal('fetch', answer)
  valid = tokenOf('t1')
  window.localStorage.setItem('idToken', valid)
  window.localStorage.setItem('refreshToken', 'r0')
  window.localStorage.setItem('username', '+4790000003')
})

afterEach(() => vi.unstubAllGlobals())

test('[AUTH-36] [AUTH-37] calls refused together share one refresh and are repeated once', async () => {
  const { call, useSession } = await start()
  const old = valid
  valid = tokenOf('t1')
  await Promise.all([call(getProfile, profile), call(getProfile, profile), call(getProfile, profile)])
  expect(refreshes()).toBe(1)
  expect(useSession.getState().idToken).toBe(valid)
  expect(window.localStorage.getItem('idToken')).toBe(valid)
  expect(valid).not.toBe(old)
})

test('[AUTH-37] a 401 during a running refresh, or of a call sent before the refresh, waits for that refresh', async () => {
  const { call } = await start()
  valid = tokenOf('t1')
  const first = call(getProfile, profile)
  await expect.poll(refreshes).toBe(1)
  await Promise.all([first, call(getProfile, profile)])
  expect(refreshes()).toBe(1)
})

test('a call that is refused again with the new token shows a message and signs out', async () => {
  const { call, isSignedIn } = await start()
  const { useSnackbars } = await import('../snackbar/snackbar.ts')
  valid = tokenOf('t1')
  refusesAll = true
  await expect(call(getProfile, profile)).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toBe(1)
  expect(isSignedIn()).toBe(false)
  expect(useSnackbars.getState().snackbars).toMatchObject([
    { text: ['You are not authorized. Please contact your administrator.'], color: 'error', timeout: 5000 },
  ])
})

test('[AUTH-37] rights that change again while the token is refreshed do not sign out', async () => {
  const { call, isSignedIn, useSession } = await start()
  rightsChanges = 2
  changeRights()
  await call(getProfile, profile)
  expect(refreshes()).toBe(2)
  expect(isSignedIn()).toBe(true)
  expect(useSession.getState().idToken).toBe(valid)
})

test('a 401 that the contract lists for a call is its answer: no refresh and no sign-out', async () => {
  const { call, isSignedIn } = await start()
  const input = { body: { tenant: 't2', refreshToken: 'r0' } }
  await expect(call(switchTenant, input)).rejects.toMatchObject({ code: 'REFRESH_INVALID' })
  expect(refreshes()).toBe(0)
  expect(isSignedIn()).toBe(true)
})

test('a call uses tokens that another tab has already fetched, without a refresh', async () => {
  const { call } = await start()
  valid = tokenOf('t1')
  window.localStorage.setItem('idToken', valid)
  await call(getProfile, profile)
  expect(refreshes()).toBe(0)
})

test('[AUTH-38] without a refresh token a refused call signs out', async () => {
  const { call, isSignedIn, useSession } = await start()
  valid = tokenOf('t1')
  window.localStorage.removeItem('refreshToken')
  await expect(call(getProfile, profile)).rejects.toMatchObject({ status: 401 })
  expect(isSignedIn()).toBe(false)
  expect(useSession.getState().left).toBe('ended')
  expect(refreshes()).toBe(0)
})

test.each([400, 401, 403])(
  '[AUTH-39] a refresh refused by %i signs out and clears the stored session',
  async (status) => {
    const { call, isSignedIn } = await start()
    valid = tokenOf('t1')
    refreshStatus = status
    await expect(call(getProfile, profile)).rejects.toMatchObject({ status: 401 })
    expect(isSignedIn()).toBe(false)
    for (const name of ['idToken', 'refreshToken', 'username']) expect(window.localStorage.getItem(name)).toBeNull()
  },
)

// status 0 means that there is no network
test.each([0, 404, 429, 503])(
  '[AUTH-39] a refresh without an answer of the server (%i) keeps the session and is retried',
  async (status) => {
    const { call, isSignedIn, useSession } = await start()
    const end = (await import('./follow-failures.ts')).followFailures()
    valid = tokenOf('t1')
    refreshStatus = status
    await expect(call(getProfile, profile)).rejects.toMatchObject({ status })
    expect(isSignedIn()).toBe(true)
    expect(useSession.getState().isCutOff).toBe(true)
    refreshStatus = 200
    await vi.waitFor(() => expect(useSession.getState().isCutOff).toBe(false), { timeout: 5_000 })
    expect(refreshes()).toBe(2)
    expect(useSession.getState().idToken).toBe(valid)
    end()
  },
)

test('[AUTH-35] without an access token a call is not sent and signs out', async () => {
  window.localStorage.removeItem('idToken')
  const { call, useSession } = await start()
  await expect(call(getProfile, profile)).rejects.toMatchObject({ status: 401 })
  expect(requests).toEqual([])
  expect(useSession.getState().left).toBe('ended')
})

test('a refused token-free call neither refreshes nor signs out', async () => {
  const { call, isSignedIn } = await start()
  await expect(call(getConfig, {})).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toBe(0)
  expect(isSignedIn()).toBe(true)
})

test('[AUTH-33] [AUTH-34] tokens go to local storage, names, tenant and flags to session storage', async () => {
  const { takeTokens, takeProfile } = await start()
  takeTokens({ idToken: tokenOf('t2'), refreshToken: 'r9' }, '+4790000003')
  takeProfile({ firstName: 'Ulrik', lastName: 'User', tenants: [] })
  expect(window.localStorage.getItem('refreshToken')).toBe('r9')
  expect(window.localStorage.getItem('username')).toBe('+4790000003')
  const kept = ['firstName', 'lastName', 'currentTenantId', 'isGlobalAdmin', 'isAnnotator', 'isReviewer']
  expect(kept.map((name) => window.sessionStorage.getItem(name))).toEqual([
    'Ulrik',
    'User',
    't2',
    'false',
    'false',
    'false',
  ])
})

test('a tab stops writing after another tab has switched the tenant', async () => {
  const { call, useSession } = await start()
  useSession.setState({ tenantChangedElsewhere: true })
  await expect(call(checkImageSet, { params: { id: 'x' }, body: { checked: true } })).rejects.toMatchObject({
    status: 409,
  })
  expect(requests).toEqual([])
  await call(getProfile, profile)
})
