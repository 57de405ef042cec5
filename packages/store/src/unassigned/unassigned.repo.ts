import type { PlateReading } from '@skadi/domain/cars/plate-likeness'
import { DEFAULT_COUNTRY, type Registration } from '@skadi/domain/cars/registration'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import type { AssignScope, Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** An unassigned passing before its assignment. */
export type UnassignedRow = {
  id: string
  countryCode: string | null
  registrationNo: string | null
  /** tenants of the passing's units */
  tenantIds: string[]
}

/** Locks those of these passings that the scope may assign until the transaction ends. Returns them by id. */
export async function lockForAssigning(
  tx: Transaction,
  scope: AssignScope,
  ids: readonly string[],
): Promise<Map<string, UnassignedRow>> {
  const locked = await tx.rows<{ id: string }>(sql`
    select s.id from image_set s where s.id = any(${ids}::uuid[]) and ${seenIn(scope)} order by s.id for no key update`)
  const rows = await tx.rows<UnassignedRow>(sql`
    select s.id, s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo", o.tenant_ids as "tenantIds"
    from unassigned_outputs(${locked.map(({ id }) => id)}::uuid[]) o join image_set s on s.id = o.image_set_id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds those of these passings that were among the tenant's unassigned items until a user assigned them (ORPHAN-08). */
export async function findCorrected(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select id from corrected_passings(${ids}::uuid[]) id`)
  return new Set(rows.map(({ id }) => id))
}

/** Plates read from the photos of an unassigned passing. */
export type UnassignedReads = {
  recognised: (Registration & { confidence: number | null }) | null
  candidates: (PlateReading & { countryCode?: string })[]
  /** country of the passing's capture set; the plates are assumed to have it as well, because pictures do not show the country */
  countryCode: string
}

/** Selects the reads of an unassigned passing. Returns no row if the passing is not unassigned, or if the scope does not see it. */
export const unassignedReadsStatement = (scope: Scope, imageSetId: string): Sql => sql`
  select case when s.registration_no is not null then json_build_object(
      'countryCode', s.country_code, 'registrationNo', ${writtenPlate(sql`s`)}, 'confidence', s.registration_confidence) end as recognised,
    s.registration_candidates as candidates, coalesce(c.country_code, ${DEFAULT_COUNTRY}) as "countryCode"
  from image_set s left join capture_set c on c.id = s.capture_set_id
  where s.id = ${imageSetId} and s.output = 'unassigned' and ${seenIn(scope)}`
