import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { formatRegistration, type Registration } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

type Stored = Registration & { tenantId: string | null; tenant: string | null; rows: number }

/** Spellings of one company's plates that normalise to one plate. For cars, each spelling has its number of passings. */
export type JoinedPlate = { tenant: string; plate: string; written: { plate: string; passings: number }[] }

export type PlatesReport = {
  /** rows whose key or country will change */
  cars: number
  listed: number
  passings: number
  /** cars that will be merged, per common plate */
  joined: JoinedPlate[]
  /** plates of the lists that will be merged into one */
  joinedListed: JoinedPlate[]
  /** country values that are not a country; their plates keep the value until a person corrects it */
  unknownCountries: { countryCode: string; rows: number }[]
}

/**
 * Reports which plates the normalisation would change. Only reads, on the tables of the previous version. Runs under the scope `worker`.
 */
export async function readPlatesReport(tx: Transaction): Promise<PlatesReport> {
  const cars = await tx.rows<Stored>(
    storedIn(sql`car`, sql`(select count(*)::int from image_set s where s.car_id = p.id)`),
  )
  const listed = await tx.rows<Stored>(storedIn(sql`plate_list`, sql`0`))
  const imageSets = await tx.rows<Stored>(sql`
    select country_code as "countryCode", registration_no as "registrationNo", count(*)::int as rows
    from image_set where registration_no is not null group by 1, 2`)
  const changes = (rows: readonly Stored[]) => rows.filter((row) => keyOf(row) !== formatRegistration(row))
  const unknown = Map.groupBy(
    imageSets.filter(({ countryCode }) => canonicalCountry(countryCode) === undefined),
    ({ countryCode }) => countryCode,
  )
  return {
    cars: changes(cars).length,
    listed: changes(listed).length,
    passings: sumOf(changes(imageSets)),
    joined: joinedOf(cars),
    joinedListed: joinedOf(listed),
    unknownCountries: [...unknown].map(([countryCode, rows]) => ({ countryCode, rows: sumOf(rows) })),
  }
}

const storedIn = (table: Sql, rows: Sql): Sql => sql`
  select p.tenant_id as "tenantId", t.name as tenant, p.country_code as "countryCode", p.registration_no as "registrationNo", ${rows} as rows
  from ${table} p join tenant t on t.id = p.tenant_id order by p.tenant_id, p.registration_no, p.country_code`

const keyOf = ({ countryCode, registrationNo }: Registration): string =>
  formatRegistration({
    countryCode: canonicalCountry(countryCode) ?? countryCode,
    registrationNo: plateKey(registrationNo),
  })

const sumOf = (rows: readonly Stored[]): number => rows.reduce((sum, one) => sum + one.rows, 0)

const joinedOf = (rows: readonly Stored[]): JoinedPlate[] =>
  [...Map.groupBy(rows, (row) => `${row.tenantId} ${keyOf(row)}`).values()].flatMap((same) => {
    const [first] = same
    if (!first || same.length < 2) return []
    const written = same.map((row) => ({ plate: formatRegistration(row), passings: row.rows }))
    return [{ tenant: first.tenant ?? '', plate: keyOf(first), written }]
  })
