import type { CallInput } from '@skadi/contract/core/define-call'
import { getCompanyPrices, updateCompanyPrices } from '@skadi/contract/costs/prices/company-prices'
import { getPriceTable } from '@skadi/contract/costs/prices/prices-calls'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let tenantId = ''
let adminId = ''
let admin: SignedIn
let company: SignedIn
beforeEach(async () => {
  tenantId = await server.build.tenant()
  adminId = await server.build.user({ groups: ['GLOBAL_ADMIN'] })
  admin = await server.signIn(adminId)
  company = await server.signIn(await server.build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
})

type Body = CallInput<typeof updateCompanyPrices>['body']
const get = (who: SignedIn, id = tenantId) => ask(getCompanyPrices, who, { params: { id } })
const update = (who: SignedIn, body: Body, id = tenantId) => ask(updateCompanyPrices, who, { params: { id }, body })
const rowsOf = async (version: number) => (await ask(getPriceTable, company, { params: { version } })).body.data.rows

test('a company’s administrator is refused, an unknown company is not found, and an outdated version is a conflict', async () => {
  const body: Body = { currency: 'EUR', hourlyRate: 60, basedOn: 1 }
  for (const refused of [await get(company), await update(company, body)]) expect(refused.code).toBe('FORBIDDEN')
  for (const refused of [await get(admin, newId()), await update(admin, body, newId())])
    expect(refused.code).toBe('NOT_FOUND')
  expect((await update(admin, { ...body, basedOn: 2 })).code).toBe('CONFLICT')
  for (const wrong of [{ hourlyRate: 0 }, { hourlyRate: 1.5 }, { currency: 'USD' as 'EUR' }])
    expect((await update(admin, { ...body, ...wrong })).code).toBe('VALIDATION')
  expect((await get(admin)).body.data).toEqual({ version: 1, currency: 'NOK', hourlyRate: 1_000, isExample: true })
  expect(await readAudit(server.database, tenantId)).toEqual([])
})

test('a new hourly rate creates the next version with the same rows; a repeat changes nothing', async () => {
  const { data } = (await update(admin, { currency: 'NOK', hourlyRate: 1_150, basedOn: 1 })).body
  expect(data).toEqual({ version: 2, currency: 'NOK', hourlyRate: 1_150, isExample: false })
  expect(await rowsOf(2)).toEqual(EXAMPLE_PRICES.rows)
  expect((await update(admin, { currency: 'NOK', hourlyRate: 1_150, basedOn: 2 })).body.data).toEqual(data)
  expect(await readAudit(server.database, tenantId)).toMatchObject([
    {
      actorId: adminId,
      action: 'createPriceTable',
      before: { version: 1, hourlyRate: 1_000 },
      after: { version: 2, hourlyRate: 1_150 },
    },
  ])
})

test('a new currency starts with example prices in this currency, and the earlier version is kept', async () => {
  await update(admin, { currency: 'EUR', hourlyRate: 62, basedOn: 1 })
  expect((await get(admin)).body.data).toMatchObject({ version: 2, currency: 'EUR', hourlyRate: 62 })
  const most = Math.max(...(await rowsOf(2)).map(({ part }) => part))
  expect(most).toBeLessThan(Math.max(...(await rowsOf(1)).map(({ part }) => part)) / 5)
})
