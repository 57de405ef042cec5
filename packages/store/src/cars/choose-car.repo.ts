import { QR_COUNTRY } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { RecognisedCar } from './car.repo.ts'

/** A read that is long enough not to be in a plate list by chance. */
const LISTED_LENGTH = 5

export type CarReading = {
  /** what was read with confidence */
  recognised: { source: 'qr' | 'plate'; registrationNo: string; confidence: number } | undefined
  /** what was read without it */
  candidates: readonly { registrationNo: string; confidence: number }[]
  /** country of the capture set */
  countryCode: string
  /** tenants whose plate lists may claim the passing */
  tenantIds: readonly string[]
}

/**
 * Which car was read. A plate that these tenants list under one country only gets that country, since its picture does
 * not tell; a read without confidence counts where exactly one listed plate is read so.
 */
export async function chooseCar(
  tx: Transaction,
  { recognised, candidates, countryCode, tenantIds }: CarReading,
): Promise<RecognisedCar | undefined> {
  if (recognised?.source === 'qr') return { ...pick(recognised), countryCode: QR_COUNTRY }
  const reads = recognised
    ? [recognised]
    : candidates.filter(({ registrationNo }) => registrationNo.length >= LISTED_LENGTH)
  const listed = await findListed(
    tx,
    reads.map(({ registrationNo }) => registrationNo),
    tenantIds,
  )
  const [only] = listed
  const match =
    only && listed.length === 1
      ? reads
          .filter(({ registrationNo }) => registrationNo === only.registrationNo)
          .sort((a, b) => b.confidence - a.confidence)[0]
      : undefined
  if (only && match) return { ...only, source: 'plate', confidence: match.confidence }
  return recognised && { ...pick(recognised), countryCode }
}

const pick = ({ source, registrationNo, confidence }: NonNullable<CarReading['recognised']>) => ({
  source,
  registrationNo,
  confidence,
})

/** Listed plates among these numbers; QR codes are not read from plates. */
const findListed = (
  tx: Transaction,
  numbers: readonly string[],
  tenantIds: readonly string[],
): Promise<{ countryCode: string; registrationNo: string }[]> =>
  tx.rows(sql`
    select distinct country_code as "countryCode", registration_no as "registrationNo" from plate_list
    where tenant_id = any(${tenantIds}::uuid[]) and registration_no = any(${numbers}::text[]) and country_code <> ${QR_COUNTRY}`)
