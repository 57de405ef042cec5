import type { ZoomStandarization } from '@skadi/domain/image-sets/zoom-standarization'
import type { Transaction } from '../db/database.ts'
import type { WriteScope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'

/** Reads the stored zoom boxes of a tenant's passing and locks the passing until the transaction ends. */
export async function lockZoomStandarization(
  tx: Transaction,
  { tenantId }: WriteScope,
  imageSetId: string,
): Promise<ZoomStandarization | undefined> {
  const row = await tx.row<{ boxes: ZoomStandarization }>(sql`
    select zoom_standarization as boxes from image_set where id = ${imageSetId} and tenant_id = ${tenantId} for no key update`)
  return row?.boxes
}

export async function updateZoomStandarization(
  tx: Transaction,
  { tenantId }: WriteScope,
  imageSetId: string,
  boxes: ZoomStandarization,
): Promise<void> {
  await tx.run(sql`
    update image_set set zoom_standarization = ${JSON.stringify(boxes)}, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${imageSetId} and tenant_id = ${tenantId}`)
}
