import { createHash } from 'node:crypto'
import { newId } from '../db/new-id.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

type Given = {
  tenantId: string
  carId: string
  imageSetId: string
  /** the only photo on the page; the photo belongs to the passing `imageSetId` */
  imageId: string
  userId: string
}

/** Inserts a customer page with an objection and a photo of the customer. The object store has no object for the photo. */
export async function buildCustomerLink(insert: Insert, given: Given) {
  const { tenantId, carId, imageSetId, imageId, userId } = given
  const [linkId, linkToken, answerId, customerPhotoId] = [newId(), newId(), newId(), newId()]
  const soon = new Date(Date.now() + 86_400_000)
  const imageSet = { recDate: soon.toISOString(), timeZone: 'Europe/Oslo', place: 'Here' }
  const car = { tenantName: 'A company', countryCode: 'NO', registrationNo: 'ZZ99999' }
  await insert('customer_link', {
    id: linkId,
    tenant_id: tenantId,
    token_hash: createHash('sha256').update(linkToken).digest(),
    kind: 'pickup',
    car_id: carId,
    pickup_id: imageSetId,
    content: { ...car, pickup: imageSet, return: null, damages: [], views: [] },
    language: 'en',
    show_costs: false,
    channel: 'show',
    due_at: soon,
    expires_at: soon,
    created_by: userId,
  })
  const of = { tenant_id: tenantId, link_id: linkId }
  await insert('customer_link_photo', { ...of, image_id: imageId })
  await insert('customer_answer', { ...of, id: answerId, kind: 'object', text: 'Not mine' })
  const photo = { id: customerPhotoId, answer_id: answerId, sha256: '0'.repeat(64) }
  await insert('customer_photo', { ...of, ...photo, object_key: `customer-photos/${linkId}/${answerId}.jpg` })
  return { linkId, linkToken, answerId, customerPhotoId }
}
