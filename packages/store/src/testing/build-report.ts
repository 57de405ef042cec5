import { createHash } from 'node:crypto'
import { newId } from '../db/new-id.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

export type BuiltReport = {
  tenantId: string
  userId: string
  imageSetId: string
  imageId?: string
  isPrinted?: boolean
}

let made = 0

/** Inserts an empty report of one passing. The report counts as printed unless `isPrinted` is false. */
export async function buildReport(
  insert: Insert,
  { tenantId, userId, imageSetId, imageId, isPrinted = true }: BuiltReport,
): Promise<string> {
  const id = newId()
  made += 1
  const hash = createHash('sha256').update(id).digest('hex')
  await insert('report', {
    id,
    tenant_id: tenantId,
    day: '2026-11-21',
    day_number: made,
    check_code: hash.slice(0, 16),
    kind: 'individual',
    image_set_id: imageSetId,
    language: 'en',
    model: {},
    content_hash: hash,
    created_by: userId,
    ...(isPrinted ? { pdf_key: `reports/${id}/${hash}.pdf`, pdf_sha256: hash, pdf_size: 1 } : {}),
  })
  if (imageId !== undefined)
    await insert('report_photo', { report_id: id, tenant_id: tenantId, image_id: imageId, revision: 1 })
  return id
}
