import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { newId } from '../../db/new-id.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import type { FleetFilter } from '../fleet-filter.ts'
import { fleetOrder } from '../fleet-order.ts'
import { type FleetPageQuery, type FleetRow, listFleet } from '../list-fleet.repo.ts'

type Given = Partial<FleetPageQuery> & { after?: string | undefined }

export const place = (row: { carId: string; id: string; passings: number }) => [row.carId, row.id, row.passings]

/** Reads a tenant's list in pages, as a whole, and with a plain reference query. */
export function fleetReads(database: TestDatabase) {
  const page = (tenantId: string, { after, sort = '-lastRecDate', ...given }: Given = {}) =>
    listFleet(database.db, {
      scope: { role: 'app', tenantId, userId: newId() },
      tenantId,
      filter: {},
      sort,
      limit: 11,
      page: 1,
      cursor: after === undefined ? undefined : fleetOrder(sort).read(after),
      withTotal: false,
      ...given,
    })

  /** Reads all rows by cursors. `between` runs between two pages. */
  async function walk(tenantId: string, given: Given, between: () => Promise<void> = async () => undefined) {
    const rows: FleetRow[] = []
    let after: string | undefined
    do {
      const read = await page(tenantId, { ...given, after })
      rows.push(...read.rows)
      after = read.nextCursor
      await between()
    } while (after)
    return rows
  }

  /** Reference query for the list, written without regard to cost. */
  async function naive(tenantId: string, filter: FleetFilter, sort: FleetSort) {
    const { from, to, location, captureSetName, countryCode, registrationNo, haveNewDamagesDetected: isNew } = filter
    const way = sort.startsWith('-') ? 'desc' : 'asc'
    const by = sort.endsWith('registrationNo')
      ? `registration_no ${way}, car_id ${way}`
      : `rec_day ${way}, rec_date ${way}, id ${way}`
    const { rows } = await database.owner.query(
      `with matching as (
         select * from image_set where tenant_id = $1 and car_id is not null
           and ($2::timestamptz is null or rec_date >= $2) and ($3::timestamptz is null or rec_date < $3)
           and ($4::text[] is null or origin_location = any($4)) and ($5::text[] is null or origin_name = any($5))
           and ($6::text is null or country_code = $6) and ($7::text is null or position($7 in registration_no) > 0)
       ), newest as (
         select distinct on (car_id) *, count(*) over (partition by car_id)::int as passings
         from matching order by car_id, rec_date desc, id desc
       )
       select car_id as "carId", id, passings from newest where ($8::boolean is null or (new_damages > 0) = $8) order by ${by}`,
      [tenantId, from, to, location, captureSetName, countryCode, registrationNo, isNew].map((value) => value ?? null),
    )
    return rows.map(place)
  }

  return { page, walk, naive }
}
