import { NO_RENTER } from '@skadi/domain/rentals/rental'
import type { Scope } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { linkRentalsOf, lockRentalsOf } from '@skadi/store/rentals/link-rentals.repo'
import { type GivenRental, overlappingRentals, rentalsByKey, writeRentals } from '@skadi/store/rentals/rental.repo'
import { seedId } from '@skadi/store/seed/seed-id'
import type { Services } from '../core/services.ts'

const FJORD = seedId('Fjord Rental')
const SCOPE: Scope & { role: 'app' } = { role: 'app', tenantId: FJORD, userId: seedId('+4790000003') }
const SOURCE = 'demo'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Three rentals of Fjord Rental: the last rental of NO AB 12345, linked to its pickup and return; a rental that begins tomorrow; and a
 * rental whose passings never came. A repeat changes nothing.
 * @returns false while the last rental of NO AB 12345 has no return
 */
export async function seedRentals(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  seededAt: string,
): Promise<boolean> {
  const start = Date.parse(seededAt)
  const pair = await db.row<{ pickedUp: Date; returned: Date }>(
    SCOPE,
    sql`select p.rec_date as "pickedUp", s.rec_date as returned from image_set s join image_set p on p.id = s.pickup_id
      where s.tenant_id = ${FJORD} and s.registration_no = 'AB12345' and s.status = 'finished'
        and s.rec_date > ${new Date(start - DAY_MS)}
      order by s.rec_date desc limit 1`,
  )
  if (!pair) return false
  const common = {
    source: SOURCE,
    countryCode: 'NO',
    fromPlace: 'Gardermoen',
    toPlace: 'Gardermoen',
    timeZone: 'Europe/Oslo',
    deductible: { currency: 'NOK', minor: 800_000 },
    insurancePackage: 'Basic',
    drivers: [],
  } as const
  const rentals: GivenRental[] = [
    {
      ...common,
      outerId: 'FR-R-2041',
      contractNo: 'FR-R-2041',
      registrationNo: 'AB12345',
      fromAt: pair.pickedUp.getTime() - HOUR_MS / 4,
      toAt: pair.returned.getTime() + HOUR_MS / 4,
      language: 'no',
      renter: {
        name: 'Nora Nygård',
        email: 'nora@example.com',
        phone: '+4790000112',
        address: 'Storgata 12, 0155 Oslo',
      },
      drivers: ['Even Nygård'],
    },
    {
      ...common,
      outerId: 'FR-R-2042',
      contractNo: 'FR-R-2042',
      registrationNo: 'EL54321',
      fromAt: start + DAY_MS,
      toAt: start + 4 * DAY_MS,
      language: 'es',
      renter: { ...NO_RENTER, name: 'Ana García', email: 'ana@example.com' },
    },
    {
      ...common,
      outerId: 'FR-R-2031',
      contractNo: 'FR-R-2031',
      registrationNo: 'VJ61830',
      fromAt: start - 60 * DAY_MS,
      toAt: start - 57 * DAY_MS,
      language: 'en',
      renter: { ...NO_RENTER, name: 'John Smith', email: 'john@example.com' },
    },
  ]
  await db.transaction(SCOPE, async (tx) => {
    await lockRentalsOf(tx, FJORD, rentals)
    const outerIds = rentals.map(({ outerId }) => outerId)
    const stored = await rentalsByKey(tx, SCOPE, SOURCE, outerIds)
    // people may have changed the demo's rentals, or rented its cars out themselves
    const overlapping = await overlappingRentals(tx, SCOPE, SOURCE, rentals)
    const missing = rentals.filter(({ outerId }) => !stored.has(outerId) && !overlapping.has(outerId))
    await writeRentals(tx, SCOPE, missing, stored, (part) => secrets.hashNamePart(FJORD, part))
    await linkRentalsOf(tx, FJORD, missing)
  })
  return true
}
