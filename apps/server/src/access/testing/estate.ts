import { newId } from '@skadi/store/db/new-id'
import { buildCustomerLink } from '@skadi/store/testing/build-customer-link'
import { buildReranker } from '@skadi/store/testing/build-reranker'
import type { builders } from '@skadi/store/testing/builders'

export type Build = ReturnType<typeof builders>

/**
 * Names of the estates. `member` and `ours` are members of the group of `power`. `foreign` and `readOnly` are each in a group of their own,
 * so `foreign` is unrelated to every actor.
 */
export const ESTATE_NAMES = ['ours', 'member', 'foreign', 'readOnly', 'power'] as const
export type EstateName = (typeof ESTATE_NAMES)[number]

/** Kinds of data with canaries. The matrix states for each kind who may read it. No answer may contain `secrets`. */
export type CanaryKind =
  | 'tenantId'
  | 'tenant'
  | 'names'
  | 'contacts'
  | 'invitations'
  | 'passings'
  | 'orphans'
  | 'plateList'
  | 'administration'
  | 'apiKeys'
  | 'webhooks'
  | 'rigs'
  | 'recordings'
  | 'secrets'

/** Names of the records of an estate. Each name is the field with the record's id. */
export const ESTATE_THINGS = [
  'tenantId',
  'groupId',
  'userId',
  'sessionId',
  'invitationId',
  'captureUnitId',
  'rightUnitId',
  'captureSetId',
  'recordingId',
  'recordingFileId',
  'alarmId',
  'rerankerId',
  'carId',
  'imageSetId',
  'newerId',
  'imageId',
  'damageId',
  'familyId',
  'orphanId',
  'orphanImageId',
  'noticeId',
  'jobId',
  'viewId',
  'linkId',
  'linkToken',
  'answerId',
  'customerPhotoId',
  'reportId',
  'pickupId',
  'apiKeyId',
  'webhookId',
  'deliveryId',
] as const

/** Ids of one tenant's records, and the tenant's canaries. A canary is an inserted text that no other record contains. */
export type Estate = { tenantName: string; canaries: Partial<Record<CanaryKind, string[]>> } & Record<
  (typeof ESTATE_THINGS)[number],
  string
>

/** Returns an estate whose ids have the right format but belong to no record. */
export const nobodys = (): Estate => ({
  ...(Object.fromEntries(ESTATE_THINGS.map((name) => [name, newId()])) as Record<
    (typeof ESTATE_THINGS)[number],
    string
  >),
  tenantName: 'Nobody',
  canaries: {},
})

/** Device key that all capture units of the tests share. */
export const DEVICE_KEY = 'the-device-key'

/** Creates a tenant with one record of every kind, and with a canary in each text. The tenant joins its group later. */
export async function buildEstate(build: Build, name: EstateName, noticeId: string): Promise<Estate> {
  const nth = ESTATE_NAMES.indexOf(name) + 1
  const canary = (what: string) => `Kanari-${name}-${what}`
  const phoneOf = (who: number) => `+479${nth}00700${who}`
  const [phone, adminPhone, invitedPhone, checkerPhone] = [phoneOf(1), phoneOf(2), phoneOf(3), phoneOf(4)]
  const [plate, orphanPlate] = [`KN${nth}0777`, `KN${nth}0888`]

  const tenantName = canary('tenant')
  const tenantId = await build.tenant({ name: tenantName, isHandicapped: name === 'readOnly' })
  const person = { email: `${canary('email')}@example.com`, lastName: canary('last') }
  const userId = await build.user({
    ...person,
    username: phone,
    firstName: canary('first'),
    tenants: [{ id: tenantId, role: 'USER' }],
  })
  await build.user({ ...person, username: adminPhone, tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const checkerId = await build.user({ username: checkerPhone, lastName: canary('checker'), status: 'inactive' })
  const sessionId = newId()
  await build.insert('user_session', { id: sessionId, user_id: userId, user_agent: canary('agent') })
  const invitationId = await build.invitation(tenantId, { phone: invitedPhone })

  const hook = await build.webhook({ tenantId, createdBy: userId, name: canary('webhook') })
  const key = await build.apiKey({ tenantId, createdBy: userId, name: canary('api-key') })

  const origin = { origin_name: canary('set'), origin_location: canary('location') }
  const rig = await build.captureSet({
    name: origin.origin_name,
    location: origin.origin_location,
    tenants: [tenantId],
    key: DEVICE_KEY,
  })
  const imageSet = { ...origin, capture_set_id: rig.id, image_count: 1 }
  const carId = await build.car(tenantId, { plate, vin: canary('vin') })
  const imageSetId = await build.imageSet({
    ...imageSet,
    tenantId,
    plate,
    car_id: carId,
    checked_at: new Date(),
    checked_by: checkerId,
  })
  const imageId = await build.image(imageSetId, { file_name: canary('file') })
  await build.insert('passage_stage', {
    image_set_id: imageSetId,
    step: 'damageDetection',
    kind: 'step',
    status: 'failed',
    note: { code: 'failed', params: { errorId: canary('error') } },
  })
  const familyId = newId()
  const damageId = await build.damage(imageId, { newFamilyId: familyId, detector: canary('detector') })
  const orphan = { origin_name: canary('orphan-set'), origin_location: canary('orphan-location') }
  const orphanId = await build.imageSet({ ...imageSet, ...orphan, plate: orphanPlate })
  const orphanImageId = await build.image(orphanId, { file_name: canary('orphan-file') })

  const listed = { registration_no: `ZL${nth}0999`, make: canary('listed-make') }
  await build.insert('plate_list', { tenant_id: tenantId, country_code: 'NO', ...listed })

  const recordingId = newId()
  const recordingFileId = newId()
  await build.insert('recording', {
    id: recordingId,
    capture_unit_id: rig.left,
    capture_set_id: rig.id,
    side: 'left',
    clip_id: canary('clip'),
    recorded_at: new Date(),
  })
  await build.insert('recording_file', {
    id: recordingFileId,
    recording_id: recordingId,
    name: canary('recording-file'),
    camera: 'topLeft',
    content_type: 'image/jpeg',
    size: 5,
    sha256: '0'.repeat(64),
  })

  const alarmId = newId()
  await build.insert('rig_alarm', {
    id: alarmId,
    capture_unit_id: rig.left,
    kind: 'blurred',
    camera: 'topLeft',
    since: new Date(),
    bad: 11,
    looked_at: 12,
  })

  const rerankerId = await buildReranker(build.insert, { tenantId, captureSetId: rig.id })

  // The job belongs to a user who is not an actor of the matrix, so no actor may read the job.
  const of = { tenant_id: tenantId, user_id: userId }
  const jobId = newId()
  await build.insert('job', { ...of, id: jobId, kind: 'fleetExport', name: canary('job'), input: {} })
  const viewId = newId()
  const view = { screen: 'fleet', name: canary('view'), search: { location: canary('view-search') } }
  await build.insert('saved_view', { ...of, ...view, id: viewId })

  const customer = await buildCustomerLink(build.insert, { tenantId, carId, imageSetId, imageId, userId })

  return {
    ...customer,
    tenantName,
    tenantId,
    groupId: '',
    newerId: newId(),
    userId,
    sessionId,
    invitationId,
    captureUnitId: rig.left,
    rightUnitId: rig.right,
    captureSetId: rig.id,
    recordingId,
    recordingFileId,
    alarmId,
    rerankerId,
    carId,
    imageSetId,
    imageId,
    damageId,
    familyId,
    orphanId,
    orphanImageId,
    noticeId,
    jobId,
    viewId,
    // These ids belong to no record, because a matrix row creates the records only if it needs them.
    reportId: newId(),
    pickupId: '',
    apiKeyId: key.id,
    ...hook,
    canaries: {
      tenantId: [tenantId],
      tenant: [tenantName],
      names: [userId, canary('first'), person.lastName],
      contacts: [phone, adminPhone, person.email],
      invitations: [invitationId, invitedPhone],
      passings: [
        imageSetId,
        imageId,
        plate,
        origin.origin_name,
        origin.origin_location,
        canary('file'),
        canary('error'),
        canary('checker'),
        checkerId,
        carId,
        canary('vin'),
        damageId,
        familyId,
        canary('detector'),
        customer.linkId,
      ],
      orphans: [orphanId, orphanImageId, orphanPlate, ...Object.values(orphan), canary('orphan-file')],
      plateList: Object.values(listed),
      administration: [checkerPhone, sessionId, canary('agent')],
      apiKeys: [key.id, canary('api-key')],
      webhooks: [hook.webhookId, canary('webhook')],
      rigs: [rig.left, rig.right, rig.id, alarmId, rerankerId],
      recordings: [recordingId, recordingFileId, canary('clip'), canary('recording-file')],
      secrets: [jobId, canary('job'), viewId, canary('view'), canary('view-search'), customer.linkToken, key.text],
    },
  }
}
