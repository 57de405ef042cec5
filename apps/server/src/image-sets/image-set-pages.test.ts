import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { beforeAll, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let user: SignedIn
beforeAll(async () => {
  const tenantId = await build.tenant()
  user = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  for (let n = 0; n < 51; n += 1) await build.imageSet({ tenantId })
})

const list = (query: Parameters<typeof ask<typeof listImageSets>>[2]['query']) => ask(listImageSets, user, { query })

test('[CONST-04] a page of image sets has 50 rows by default', async () => {
  const { body } = await list({})
  expect(body.data.items).toHaveLength(50)
  expect(body.meta).toMatchObject({ currentItemsPerPage: 50, lastPage: 2, totalItems: 51 })
  expect((await list({ page: 2 })).body.data.items).toHaveLength(1)
  expect((await list({ cursor: body.meta.nextCursor })).body.data.items).toHaveLength(1)
})

test('[CONST-05] a page has at most 1000 rows, and the answer states the limit', async () => {
  const { body } = await list({ limit: 1000 })
  expect([body.data.items.length, body.meta.maxPerPage]).toEqual([51, 1000])
  expect((await list({ limit: 1001 })).code).toBe('VALIDATION')
})
