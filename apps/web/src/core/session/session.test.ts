import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

type Told = { sub?: string; currentTenant: string | null; tenants: string[] }
const tokenOf = ({ sub = 'u1', currentTenant, tenants }: Told) => {
  const claims = {
    sub,
    exp: 2e9,
    groups: [],
    username: '+4790000003',
    currentTenant,
    tenants: tenants.map((id) => ({ id, role: 'USER' })),
  }
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

const reload = vi.fn()
const store = (told: Told) => window.localStorage.setItem('idToken', tokenOf(told))

/** Opens a tab of a user of two companies who works in `t1`. Returns the session module of the tab. */
async function tab() {
  vi.resetModules()
  store({ currentTenant: 't1', tenants: ['t1', 't2'] })
  return import('./session.ts')
}

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage(), location: { reload } })
})
afterEach(() => vi.unstubAllGlobals())

test("stored tokens of the tab's own tenant are adopted", async () => {
  const { adoptStored, useSession } = await tab()
  const next = tokenOf({ currentTenant: 't1', tenants: ['t1'] })
  window.localStorage.setItem('idToken', next)
  expect(adoptStored()).toBe(next)
  expect(useSession.getState()).toMatchObject({ idToken: next, currentTenantId: 't1', tenantChangedElsewhere: false })
})

test('after another tab has switched the tenant, this tab keeps its tenant and stops writing', async () => {
  const { adoptStored, useSession } = await tab()
  store({ currentTenant: 't2', tenants: ['t1', 't2'] })
  adoptStored()
  expect(useSession.getState()).toMatchObject({ currentTenantId: 't1', tenantChangedElsewhere: true })
})

test('a user who is no longer a member works in the tenant of the new token, or in none', async () => {
  const { adoptStored, useSession } = await tab()
  store({ currentTenant: 't2', tenants: ['t2'] })
  adoptStored()
  expect(useSession.getState()).toMatchObject({ currentTenantId: 't2', tenantChangedElsewhere: false })
  store({ currentTenant: null, tenants: [] })
  adoptStored()
  expect(useSession.getState()).toMatchObject({ currentTenantId: undefined, tenantChangedElsewhere: false })
})

test('tokens of another user reload the page; missing tokens sign out', async () => {
  const { adoptStored, isSignedIn } = await tab()
  store({ sub: 'u2', currentTenant: 't1', tenants: ['t1'] })
  adoptStored()
  expect(reload).toHaveBeenCalledOnce()
  window.localStorage.removeItem('idToken')
  expect(adoptStored()).toBeUndefined()
  expect(isSignedIn()).toBe(false)
})

test.each<[string, string, boolean]>([
  ['of a member', tokenOf({ currentTenant: 't1', tenants: ['t1'] }), true],
  ['without a tenant', tokenOf({ currentTenant: null, tenants: [] }), true],
  ['of a tenant that is not in its list', tokenOf({ currentTenant: 't3', tenants: ['t1'] }), false],
  ['that is not a token', 'nonsense', false],
])('a token %s is readable: %s', async (_which, token, isGood) => {
  vi.resetModules()
  window.localStorage.setItem('idToken', token)
  const { isReadable, isSignedIn, useSession } = await import('./session.ts')
  expect(isSignedIn()).toBe(true)
  expect(isReadable(useSession.getState())).toBe(isGood)
})
