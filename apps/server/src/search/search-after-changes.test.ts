import { searchEverything } from '@skadi/contract/search/search-calls'
import { referenceOf } from '@skadi/domain/cases/case-rules'
import { buildSentCase } from '@skadi/store/testing/build-case'
import { buildRental } from '@skadi/store/testing/build-rental'
import { buildReport } from '@skadi/store/testing/build-report'
import { beforeAll, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let userId = ''
beforeAll(async () => {
  userId = await build.user()
})

const items = async (query: string | undefined, who: SignedIn) =>
  (await ask(searchEverything, who, { query: query === undefined ? {} : { query } })).body.data.items
const found = async (query: string, who: SignedIn) =>
  (await items(query, who)).map((item) => {
    if (item.kind === 'car') return `car ${item.registrationNo}`
    return `${item.kind} ${item.kind === 'person' ? item.name : item.id}`
  })

test('records of a module that is off are left out', async () => {
  const bare = await build.tenant()
  const one = await server.signIn(await build.user({ tenants: [{ id: bare, role: 'ADMIN_TENANT' }] }))
  const carId = await build.car(bare, { plate: 'ZM10001' })
  const imageSetId = await build.imageSet({ tenantId: bare, car_id: carId, plate: 'ZM10001' })
  await buildReport(build.insert, { tenantId: bare, userId, imageSetId })
  expect((await found('zm1', one)).map((name) => name.split(' ')[0])).toEqual(['car', 'report'])
  await server.database.owner.query(`update tenant set modules = '{claims}' where id = $1`, [bare])
  const again = await server.signIn(await build.user({ tenants: [{ id: bare, role: 'ADMIN_TENANT' }] }))
  expect(await found('zm1', again)).toEqual([])
  expect(await found('berg', again)).toContain('person Ada Berg')
  expect(await items(undefined, again)).toEqual([])
})

test('cases need the module of their list; rentals belong to none', async () => {
  const bare = await build.tenant()
  const pickupId = await build.imageSet({ tenantId: bare })
  const given = { tenantId: bare, userId, imageSetId: await build.imageSet({ tenantId: bare }), pickupId }
  await buildSentCase(build.insert, server.database.owner, { ...given, reference: referenceOf(4_712) })
  await buildRental(build.insert, { tenantId: bare, contract_no: referenceOf(4_712) })
  const kindsOf = async () => {
    const one = await server.signIn(await build.user({ tenants: [{ id: bare, role: 'USER' }] }))
    return (await items(referenceOf(4_712), one)).map(({ kind }) => kind)
  }
  expect(await kindsOf()).toEqual(['case', 'rental'])
  await server.database.owner.query(`update tenant set modules = array_remove(modules, 'reports') where id = $1`, [
    bare,
  ])
  expect(await kindsOf()).toEqual(['rental'])
})

test('a car is found by its present plate and VIN alone', async () => {
  const tenantId = await build.tenant()
  const id = await build.car(tenantId, { plate: 'OLD0001', vin: 'WBAOLD0001' })
  await build.imageSet({ tenantId, car_id: id, plate: 'OLD0001' })
  const user = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  expect(await found('old0001', user)).toEqual(['car OLD0001'])
  await server.database.owner.query(`update car set registration_no = 'NEW0001', vin = null where id = $1`, [id])
  expect(await found('old0001', user)).toEqual([])
  expect(await found('new0001', user)).toEqual(['car NEW0001'])
  const left = await server.database.owner.query(
    `select suffix from search_suffix where target_id = $1 order by length(suffix)`,
    [id],
  )
  expect(left.rows.map(({ suffix }) => suffix)).toEqual(['1', '01', '001', '0001', 'W0001', 'EW0001', 'NEW0001'])
})
