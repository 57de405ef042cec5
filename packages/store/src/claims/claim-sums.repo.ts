import { IS_SUMMED, SUMMED_COLUMNS, SUMMED_TABLES, type SummedBoxRow } from '../costs/summed-boxes.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** A box of an attached damage on a photo of the return. `claimIds` are the claims that use the pair of passings. */
export type ClaimBoxRow = SummedBoxRow & { claimIds: string[] }

/**
 * Selects all boxes that count in the sums of these claims. The damages of these boxes arose between the pickup and the return of one car.
 */
export const claimBoxesStatement = (scope: Scope, claimIds: readonly string[]): Sql => sql`
  select ${SUMMED_COLUMNS}, array(
      select c.claim_id from claim_damage c join image_set p on p.id = c.pickup_id join image_set o on o.id = f.first_image_set_id
      where c.claim_id = any(${claimIds}::uuid[]) and c.family_id = d.family_id and c.image_set_id = d.image_set_id
        and p.car_id = s.car_id and (o.rec_date, o.id) > (p.rec_date, p.id)) as "claimIds"
  from ${SUMMED_TABLES}
  where d.id = any(array(
      select b.id from claim_damage c join damage b on b.family_id = c.family_id and b.image_set_id = c.image_set_id
      where c.claim_id = any(${claimIds}::uuid[])))
    and ${IS_SUMMED} and ${seenIn(scope)}`
