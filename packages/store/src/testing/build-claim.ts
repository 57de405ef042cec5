import { EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { newId } from '../db/new-id.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Inserts a draft of a claim with a photo. The object store has no object for the photo. */
export async function buildClaim(
  insert: Insert,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<{ claimId: string; fileId: string }> {
  const [claimId, fileId] = [newId(), newId()]
  const { personIdNumber: _, ...client } = EMPTY_CLAIM_FORM.client
  await insert('claim', {
    id: claimId,
    tenant_id: tenantId,
    car: EMPTY_CLAIM_FORM.car,
    reporter: EMPTY_CLAIM_FORM.reporter,
    client,
    accident: UNKNOWN_ACCIDENT,
    repair: NO_REPAIR,
    created_by: userId,
  })
  await insert('claim_file', {
    id: fileId,
    tenant_id: tenantId,
    claim_id: claimId,
    kind: 'image',
    file_name: 'bumper.jpg',
    content_type: 'image/jpeg',
    size: 1,
    created_by: userId,
  })
  return { claimId, fileId }
}
