import type { Scope } from '@skadi/store/db/scope'
import { listRentals } from '@skadi/store/rentals/rental.repo'
import { seedId } from '@skadi/store/seed/seed-id'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { seedRentals } from './seed-rentals.ts'

const server = testServer()

test('the demo’s rentals wait for the last return, are written once, and link themselves', async () => {
  const { build, database } = server
  const [tenantId, userId] = [seedId('Fjord Rental'), seedId('+4790000003')]
  await build.insert('tenant', { id: tenantId, name: 'Fjord Rental' })
  await build.insert('app_user', {
    id: userId,
    username: '+4790000003',
    password_hash: '-',
    first_name: 'Ulrik',
    last_name: 'User',
    status: 'active',
  })
  const now = Date.now()
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
  const seed = () => seedRentals({ db: database.db, secrets: server.services.secrets }, new Date(now).toISOString())
  expect(await seed()).toBe(false)
  const of = { tenantId, plate: 'AB12345' }
  const pickup = await build.imageSet({ ...of, recDate: hoursAgo(60), origin_label: 'pickup' })
  const back = await build.imageSet({ ...of, recDate: hoursAgo(2), origin_label: 'return', pickup_id: pickup })
  expect([await seed(), await seed()]).toEqual([true, true])
  const scope: Scope = { role: 'app', tenantId, userId }
  const list = async (link?: 'unlinked') =>
    (await listRentals(database.db, scope, { link }, { limit: 9, page: 1, cursor: undefined, withTotal: false }, {}))
      .rows
  expect((await list()).map(({ contractNo, pickupId, returnId }) => [contractNo, pickupId, returnId])).toEqual([
    ['FR-R-2042', null, null],
    ['FR-R-2041', pickup, back],
    ['FR-R-2031', null, null],
  ])
  expect((await list('unlinked')).map(({ contractNo }) => contractNo)).toEqual(['FR-R-2031'])
})
