import { listFleet } from '@skadi/contract/fleet/fleet-calls'
import { expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer({ env: { API_KEY_REQUESTS: '2' } })
const ask = asking(server)
const { build } = server

test('a key above its rate limit gets 429 with a retry time; other keys are unaffected', async () => {
  const tenantId = await build.tenant()
  const createdBy = await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const read = async () => {
    const { text } = await build.apiKey({ tenantId, createdBy, scopes: ['fleet:read'] })
    return () => ask(listFleet, { headers: { authorization: `Bearer ${text}`, 'x-api-version': 'v2' } }, { query: {} })
  }
  const [one, other] = [await read(), await read()]
  expect([(await one()).status, (await one()).status, (await one()).code]).toEqual([200, 200, 'TOO_MANY_REQUESTS'])
  expect((await other()).status).toBe(200)
})
