import type { Transaction } from '@skadi/store/db/database'
import { type ChangeEvent, publishAll } from '@skadi/store/realtime/publish'

export type ToldLink = {
  id: string
  tenantId: string
  pickupId: string
  imageSetId: string | null
  claimId: string | null
  caseId: string | null
}

/** Notifies open screens that a customer's page has changed. Screens of its passings and of its claim then fetch the page again. */
export async function tellStaff(tx: Transaction, link: ToldLink): Promise<void> {
  const { tenantId, claimId, caseId } = link
  const modifiedAt = new Date().toISOString()
  const imageSets = [link.pickupId, ...(link.imageSetId ? [link.imageSetId] : [])]
  const events: ChangeEvent[] = imageSets.map((imageSetId) => ({
    action: 'customerAnswered',
    tenantId,
    imageSetId,
    linkId: link.id,
    modifiedAt,
  }))
  if (claimId !== null) events.push({ action: 'claimChanged', tenantId, claimId, modifiedAt })
  if (caseId !== null)
    events.push({ action: 'caseChanged', tenantId, caseId, imageSetId: link.imageSetId ?? link.pickupId, modifiedAt })
  await publishAll(tx, events)
}
