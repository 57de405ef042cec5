import { randomInt } from 'node:crypto'
import { ownCar, passingOf } from '../harness/data/own-car.ts'
import { first, type Thing } from './documents-client.ts'
import type { Walk } from './walk.ts'

const box = (x: number) => [
  { x, y: 400 },
  { x: x + 120, y: 480 },
]
const idsOf = (damages: readonly Thing[]): string[] => damages.map(({ id }) => id)

/**
 * Makes the calls of damages on a new car. They are drawn, sent back unchanged, labelled, moved, merged and deleted.
 */
export async function walkDamages({ client, server, user: as, fjordRental }: Walk): Promise<void> {
  const { imageSetId, plate } = await ownCar(server)
  const later = await passingOf(server, plate)
  const images = await client.list('GET /assets/images', { as, query: { imageSetId, forReview: false } })
  const photo = first(images.filter(({ camera }) => camera === 'topLeft'))
  const [label] = await client.list('GET /assets/damages/labels', { as, query: { version: 4, scope: 'damage' } })
  const labelIds = [label?.['id']]

  const drawn = [200, 600, 1_000].map((x) => ({ imageId: photo.id, points: box(x), potentialDamage: false }))
  const made = await client.data('POST /assets/damages', { as, body: { damages: drawn } })
  const [one, two, three] = made.items as [Thing, Thing, Thing]
  const again = await client.data('POST /assets/damages', { as, body: { damages: made.items } })
  if (String(idsOf(again.items)) !== String(idsOf(made.items))) throw new Error('Sent as read, they are others.')
  const { id: _, ...likeOne } = one
  const copy = first((await client.data('POST /assets/damages', { as, body: { damages: [likeOne] } })).items)

  const all = await client.list('GET /assets/damages', { as })
  if (!all.some(({ tenantId }) => tenantId === undefined)) throw new Error('There are no damages.')
  const narrowed = {
    registrationNo: plate,
    countryCode: 'NO',
    imageSetId,
    isDeleted: false,
    filterByState: 'created',
    returnRepresentatives: true,
    returnFamilyOf: one.id,
    closestToImageSetId: later,
    limit: 20,
    page: 1,
    isPotential: false,
  }
  const found = await client.list('GET /assets/damages', { as, query: narrowed })
  if (String(idsOf(found)) !== one.id) throw new Error('The filters find others.')
  const near = await client.list('GET /assets/damages', { as, query: { closestToImageSetId: later } })
  if (near.length !== 4) throw new Error(`The car has ${near.length} damages.`)

  await sendBack(as, [...near])
  const labels = { as, params: { damageBoxId: one.id }, body: { damageId: one.id, labelIds, imageSetId } }
  await client.data('POST /assets/damages/{damageBoxId}/labels', labels)
  await client.data('DELETE /assets/damages/{damageBoxId}/labels', labels)
  const boxes = { fileId: one.fileId, imageSetId, updateUniqueDamages: false }
  const moved = { ...two, points: box(640) }
  await client.data('PATCH /assets/boundingBoxes', { as, body: { boundingBoxes: [moved], ...boxes } })

  const car = { tenantId: fjordRental, isDeleted: false, registrationNo: plate, imageSetId: later, page: 1 }
  const flags = { closestToImageId: photo.id, checkNewDamages: true, fetchImagesWithUniqueDamages: true }
  await client.list('GET /assets/damages/unique', { as, query: { ...car, ...flags } })
  await client.data('PATCH /assets/damages/merge', { as, body: { damages: [{ id: two.id }, { id: three.id }] } })
  await client.data('PATCH /assets/damages/merge', { as, body: { damages: [one.id, two.id] } })
  await client.data('DELETE /assets/damages', {
    as,
    query: `ids=${copy.id}&ids=${three.id}&deleteRepresentatives=true`,
  })
  const rest = { boundingBoxesIds: [two.id], imageSetId, softDelete: true }
  await client.send('DELETE /assets/boundingBoxes', { as, body: rest })

  /**
   * Sends damages back unchanged and checks that nothing changes. Then changes one field and checks that only this
   * field changes.
   */
  async function sendBack(reader: typeof as, read: Thing[]): Promise<void> {
    const unchanged = await client.data('PATCH /assets/damages', { as: reader, body: { damages: read } })
    if (JSON.stringify(unchanged.items) !== JSON.stringify(read)) throw new Error('Sent as read, something changed.')
    const potential = { ...first(read), potentialDamage: true }
    const [changed] = (await client.data('PATCH /assets/damages', { as: reader, body: { damages: [potential] } })).items
    const { modifiedAt, ...rest } = { ...changed, evidence: null, price: null } as Record<string, unknown>
    const { modifiedAt: before, ...wanted } = { ...potential, evidence: null, price: null } as Record<string, unknown>
    if (modifiedAt === before || JSON.stringify(rest) !== JSON.stringify(wanted))
      throw new Error(`One field was changed, and it is ${JSON.stringify(rest)} instead of ${JSON.stringify(wanted)}`)
  }
}

const ADDRESS = { streetAddress: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' }
const NAME = { firstName: 'Kari', lastName: 'Nordmann' }
const CAR = {
  registrationNo: 'AB12345',
  country: 'NO',
  mileage: '48211',
  make: 'Volvo',
  model: 'V60',
  vin: 'YV1ZWA5UDK1000001',
  year: '2024',
  gear: 'Automatic',
  displacement: '1969',
}

/**
 * Makes the calls of a claim of Fjord Rental. It is filed, read and changed, and a photo is announced and withdrawn.
 */
export async function walkClaims({ client, user: as }: Walk): Promise<void> {
  const claimNo = `D-${randomInt(1e9)}`
  const contact = { phone: '+4790000099', email: 'kari@example.com', allowEmail: true }
  const holder = { ...NAME, ...ADDRESS, personIdNumber: '01017012345', policyNumber: 'P-1', ...contact }
  const body = { claimNo, car: CAR, reporter: { ...NAME, ...ADDRESS }, client: holder }
  const claim = await client.data('POST /assets/claims', { as, body })
  const params = { claimId: String(claim['claimId']) }
  const listed = await client.list('GET /assets/claims', { as, query: { limit: 50, page: 1, query: claimNo } })
  if (listed.length !== 1) throw new Error(`The number finds ${listed.length} claims.`)
  const read = await client.data('GET /assets/claims/{claimId}', { as, params })
  const { accidentInformation, people, repair } = read
  const accident = { ...(accidentInformation as object), type: 'PARKING', reason: 'MISSING_ATTENTION' }
  await client.data('PATCH /assets/claims/{claimId}', {
    as,
    params,
    body: { accidentInformation: accident, people, repair },
  })
  const photo = { fileName: 'dent.jpg', size: 20_000, contentType: 'image/jpeg' }
  const made = await client.data('POST /assets/claims/{claimId}/images', { as, params, body: photo })
  const { id: imageId } = made['image'] as { id: string }
  await client.send('DELETE /assets/claims/{claimId}/images/{imageId}', { as, params: { ...params, imageId } })
}
