import { MAX_PLATE_DISTANCE, plateDistance, platePieces } from '@skadi/domain/cars/plate-distance'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { chooseListed, type PlateReading } from '@skadi/domain/cars/plate-likeness'
import { shapePattern } from '@skadi/domain/cars/plate-shape'
import { QR_COUNTRY, type Registration, registrationKey } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { RecognisedCar } from './car.repo.ts'
import { writtenPlate } from './plate-columns.ts'

/** Least length of a read that is compared with plate lists. A shorter read could match a list by chance. */
const LISTED_LENGTH = 5

export type CarReading = {
  /** the plate or QR code that was read with confidence */
  recognised: { source: 'qr' | 'plate'; registrationNo: string; confidence: number } | undefined
  /** all readings, each with the id of its photo */
  candidates: readonly (PlateReading & { imageId?: string })[]
  /** country of the capture set */
  countryCode: string
  /** tenants whose plate lists may claim the passing */
  tenantIds: readonly string[]
}

/**
 * Chooses the car of the recognised plates. The photo does not show the country, so a plate that these tenants list under a single country
 * gets that country. A listed plate takes precedence over a plate of equal shapes (0 and O, 1 and I, letters with and without marks).
 * Uncertain readings count only if exactly one listed plate is close to them.
 */
export async function chooseCar(
  tx: Transaction,
  { recognised, candidates, countryCode, tenantIds }: CarReading,
): Promise<RecognisedCar | undefined> {
  if (recognised?.source === 'qr') return { ...pick(recognised), countryCode: QR_COUNTRY }
  if (recognised) {
    const listed = await findSameShape(tx, recognised.registrationNo, tenantIds)
    const key = plateKey(recognised.registrationNo)
    const exact = listed.filter(({ registrationNo }) => plateKey(registrationNo) === key)
    const [only, another] = exact.length > 0 ? exact : listed
    return { ...pick(recognised), ...(only && !another ? only : { countryCode }) }
  }
  const reads = candidates.filter(({ registrationNo }) => registrationNo.length >= LISTED_LENGTH)
  const match = reads.length > 0 ? chooseListed(reads, await findNear(tx, reads, tenantIds)) : undefined
  if (!match) return undefined
  const exact = reads.filter(({ registrationNo }) => plateKey(registrationNo) === plateKey(match.plate.registrationNo))
  const confidence = exact.length > 0 ? Math.max(...exact.map((read) => read.confidence)) : match.confidence
  return { ...match.plate, source: 'plate', confidence }
}

const pick = ({ source, registrationNo, confidence }: NonNullable<CarReading['recognised']>) => ({
  source,
  registrationNo,
  confidence,
})

/** Finds listed plates with equal shapes. Leaves out QR codes, because they are not read from plates. */
const findSameShape = (tx: Transaction, number: string, tenantIds: readonly string[]): Promise<Registration[]> =>
  tx.rows(sql`
    select distinct on (country_code, p.registration_no) country_code as "countryCode", ${writtenPlate(sql`p`)} as "registrationNo"
    from plate_list p
    where tenant_id = any(${tenantIds}::uuid[]) and p.registration_no ~ ${shapePattern(plateKey(number))}
      and country_code <> ${QR_COUNTRY}
    order by country_code, p.registration_no, written_no`)

/** Finds listed plates that are close to a read. A number that is listed under two countries counts for neither country. */
async function findNear(
  tx: Transaction,
  reads: CarReading['candidates'],
  tenantIds: readonly string[],
): Promise<Registration[]> {
  const numbers = [...new Set(reads.map(({ registrationNo }) => plateKey(registrationNo)))]
  const listed = await tx.rows<Registration>(nearPlatesStatement(tenantIds, numbers))
  const own = new Map(
    listed.filter(({ countryCode }) => countryCode !== QR_COUNTRY).map((plate) => [registrationKey(plate), plate]),
  )
  return [...own.values()].filter(({ registrationNo }) =>
    numbers.some((number) => plateDistance(number, plateKey(registrationNo)) !== undefined),
  )
}

/** Maximum number of candidate plates. With more candidates, almost any reading would resemble a plate by chance. */
const MOST_PLATES = 5_000

/**
 * Selects plates of the tenants' lists that may resemble one of these numbers. Such a plate has a similar length and shares a piece with
 * the number. Plates with the most shared pieces come first, because plates of a fleet often begin with equal characters. Reads the whole
 * list once.
 * @param numbers at least one
 */
export function nearPlatesStatement(tenantIds: readonly string[], numbers: readonly string[]): Sql {
  const patterns = [...numbers, ...numbers.flatMap(platePieces).map((piece) => `%${piece}%`)]
  const lengths = numbers.map(({ length }) => length)
  return sql`
    select p.country_code as "countryCode", ${writtenPlate(sql`p`)} as "registrationNo"
    from plate_list p cross join lateral (
      select count(*) as matches from unnest(${patterns}::text[]) pattern where p.registration_no like pattern) m
    where p.tenant_id = any(${tenantIds}::uuid[]) and m.matches > 0
      and length(p.registration_no) between ${Math.min(...lengths) - MAX_PLATE_DISTANCE} and ${Math.max(...lengths) + MAX_PLATE_DISTANCE}
    order by m.matches desc, p.registration_no limit ${MOST_PLATES}`
}
