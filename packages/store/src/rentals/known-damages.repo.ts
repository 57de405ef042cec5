import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import { hasPlate } from '../cars/plate-columns.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { RentalRow } from './rental.repo.ts'

export type KnownDamageRow = {
  familyId: string
  number: number | null
  labelIds: number[]
  parts: DamagedPart[]
  firstSeenAt: Date
  imageSetId: string
}

/**
 * Damages that the rental's car had before its return: recorded or accepted by a person, not repaired, and first seen before the passing of
 * the return, or before the rental's end while no passing is linked.
 */
export const knownDamagesStatement = (
  { tenantId }: Scope & { role: 'app' },
  { returnId, toAt, ...plate }: Pick<RentalRow, 'returnId' | 'toAt' | 'countryCode' | 'registrationNo'>,
): Sql => sql`
  select f.id as "familyId", f.number, d.label_ids as "labelIds", d.damaged_parts as parts, s.rec_date as "firstSeenAt", s.id as "imageSetId"
  from damage_family f join car c on c.id = f.car_id join image_set s on s.id = f.first_image_set_id join damage d on d.id = f.representative_id
  where f.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and ${hasPlate(plate, sql`c`)} and f.counted > 0 and f.repaired_at is null
    and s.rec_date < coalesce((select b.rec_date from image_set b where b.id = ${returnId} and b.tenant_id = ${tenantId}),
      ${toAt === null ? null : new Date(toAt)}::timestamptz, 'infinity')
  order by f.number nulls last, f.id`
