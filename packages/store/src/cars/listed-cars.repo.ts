import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { writtenPlate } from './plate-columns.ts'
import { plateBeginsWith } from './plate-filter.ts'

export type ListedCarsQuery = {
  scope: Scope & { role: 'app' }
  /** beginning of the plate; empty for all plates */
  prefix: string
  limit: number
  page: number
  /** the last plate of the previous page */
  after: Registration | undefined
  withTotal: boolean
}

/** Lists a page of a tenant's plate list in the order of the plates. The total of the list is exact. */
export async function listListedCars(
  db: Database,
  { scope, prefix, limit, page, after, withTotal }: ListedCarsQuery,
  options: ReadOptions,
) {
  const wanted = [sql`p.tenant_id = ${scope.tenantId}`, ...(prefix === '' ? [] : [plateBeginsWith(prefix, sql`p`)])]
  const place = after
    ? [sql`(p.registration_no, p.country_code) > (${plateKey(after.registrationNo)}, ${after.countryCode})`]
    : []
  const rows = sql`
    select p.country_code as "countryCode", ${writtenPlate(sql`p`)} as "registrationNo", p.vin, p.make, p.model, p.year
    from plate_list p where ${join([...wanted, ...place], ' and ')}
    order by p.registration_no, p.country_code limit ${limit + 1} offset ${after ? 0 : (page - 1) * limit}`
  const count = sql`select count(*)::int as n from plate_list p where ${join(wanted, ' and ')}`
  const [found, counted] = await db.read<[ListedCar, { n: number }]>(
    scope,
    (withTotal ? [rows, count] : [rows]) as [Sql, Sql],
    options,
  )
  const items = counted?.[0]?.n
  return {
    rows: found.slice(0, limit),
    /** the last plate of this page, if a next page exists */
    last: found.length > limit ? found[limit - 1] : undefined,
    total: items === undefined ? undefined : { items, isAtLeast: false },
  }
}
