import { randomInt } from 'node:crypto'
import type { Walk } from './walk.ts'

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

/** Walks through a claim of Fjord Rental: filed, read, changed, with a photo that is announced and withdrawn. */
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
