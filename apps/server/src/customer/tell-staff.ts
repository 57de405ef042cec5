import type { Transaction } from '@skadi/store/db/database'
import { publishAll } from '@skadi/store/realtime/publish'

export type ToldLink = { id: string; tenantId: string; pickupId: string; imageSetId: string | null }

/** Tells whoever looks at one of the passings that the customer's page is to be read anew. */
export async function tellStaff(tx: Transaction, link: ToldLink): Promise<void> {
  const modifiedAt = new Date().toISOString()
  const passings = [link.pickupId, ...(link.imageSetId ? [link.imageSetId] : [])]
  await publishAll(
    tx,
    passings.map((imageSetId) => ({
      action: 'customerAnswered',
      tenantId: link.tenantId,
      imageSetId,
      linkId: link.id,
      modifiedAt,
    })),
  )
}
