import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import type { ClaimCar, ClaimStatus } from '@skadi/domain/claims/claim'
import { type Sql, sql } from '../db/sql.ts'

/** Another claim of the company. */
export type OtherClaimRow = { claimId: string; claimNo: string; status: ClaimStatus }
type Of = { tenantId: string; claimId: string }

/** Maximum number of claims in one response. */
const MOST = 20

const COLUMNS = sql`c.id as "claimId", c.claim_no as "claimNo", c.status`

/** Selects other claims about the car of a claim, newest first. Returns no rows if the claim has no plate. */
export function otherClaimsStatement(
  { tenantId, claimId }: Of,
  { registrationNo, country }: Pick<ClaimCar, 'registrationNo' | 'country'>,
): Sql {
  const key = plateKey(registrationNo)
  const code = canonicalCountry(country) ?? country
  return sql`
    select ${COLUMNS}, c.car from claim c
    where c.tenant_id = ${tenantId} and c.id <> ${claimId} and ${key} <> '' and c.plate_key = ${key}
      and (c.plate_country = ${code} or c.plate_country = '' or ${code} = '')
    order by c.created_at desc, c.id desc limit ${MOST}`
}
export type OtherClaimCarRow = OtherClaimRow & { car: ClaimCar }

/** A damage that is also attached to another claim. Merged damages count as one damage. */
export type AlsoAttachedRow = OtherClaimRow & { familyId: string }

const ATTACHED = sql`
  claim_damage d join claim c on c.id = d.claim_id and c.tenant_id = d.tenant_id left join damage b on b.id = d.damage_id`
const FAMILY = sql`coalesce(b.family_id, d.family_id)`

/** Selects damages of these passings that are attached to other claims of the company. */
export const alsoAttachedStatement = ({ tenantId, claimId }: Of, imageSetIds: readonly string[]): Sql => sql`
  select distinct ${FAMILY} as "familyId", ${COLUMNS} from ${ATTACHED}
  where d.tenant_id = ${tenantId} and d.claim_id <> ${claimId} and d.image_set_id = any(${imageSetIds}::uuid[])
  order by c.claim_no, c.id`

/** Selects the other claims of the company to which a damage is attached. */
export const claimsOfDamageStatement = ({ tenantId, claimId }: Of, familyId: string): Sql => sql`
  select distinct ${COLUMNS} from ${ATTACHED}
  where d.tenant_id = ${tenantId} and d.claim_id <> ${claimId} and ${familyId}::uuid in (d.family_id, b.family_id)
  order by c.claim_no, c.id`
