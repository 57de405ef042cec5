import type { Rect } from '@skadi/domain/damages/damage-box'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { type FramePair, madeFor } from './photo-alignment.repo.ts'

/** A box of the later photo, in whole pixels of 1920x1200, and the comparison at this spot. */
export type SpotRow = Rect & SpotComparison

/** Selects the stored comparisons of spots in a pair of photos. Leaves out comparisons of other derivatives. */
export const spotsStatement = (scope: Scope, { from, to }: FramePair) => sql`
  select c.x, c.y, c.width, c.height, c.similarity, c.from_sharpness as "pickupSharpness", c.to_sharpness as "returnSharpness"
  from spot_comparison c where c.from_image_id = ${from.id} and c.to_image_id = ${to.id}
    and c.from_revision = ${from.revision} and c.to_revision = ${to.revision} and ${madeFor(scope, sql`c`)}`

/** Saves the comparisons of spots in a pair of photos. Replaces earlier comparisons of these spots. */
export async function saveSpots(
  tx: Transaction,
  tenantId: string,
  { from, to }: FramePair,
  spots: readonly SpotRow[],
): Promise<void> {
  for (const { x, y, width, height, similarity, pickupSharpness, returnSharpness } of spots)
    await tx.run(sql`
      insert into spot_comparison (tenant_id, from_image_id, to_image_id, from_revision, to_revision, x, y, width, height, similarity, from_sharpness, to_sharpness)
      values (${tenantId}, ${from.id}, ${to.id}, ${from.revision}, ${to.revision}, ${x}, ${y}, ${width}, ${height}, ${similarity}, ${pickupSharpness}, ${returnSharpness})
      on conflict (from_image_id, to_image_id, x, y, width, height) do update set
        tenant_id = excluded.tenant_id, from_revision = excluded.from_revision, to_revision = excluded.to_revision,
        similarity = excluded.similarity, from_sharpness = excluded.from_sharpness, to_sharpness = excluded.to_sharpness,
        made_at = excluded.made_at`)
}
