import type { ClaimReportModel } from '../claim-report-model.ts'
import { SAMPLE_DAMAGES, sampleDamage, sampleReport } from './sample-report.ts'

const attached = { by: 'A. Lund', at: '2026-11-21T05:40:00.000Z', note: null }

/** A damage that was proven when a user attached it. By the current data it is weak. */
const NOW_WEAK = sampleDamage({
  number: 9,
  labels: ['dented'],
  part: 'door',
  camera: 'topLeft',
  box: { x: 900, y: 520, width: 120, height: 90 },
  verdict: 'weak',
  amount: null,
})

/**
 * Returns a filed claim about an accident between two passings. All its fields are filled in. `changes` replace fields.
 */
export function sampleClaim(changes: Partial<ClaimReportModel> = {}): ClaimReportModel {
  const { pickup, return: back, registration, tenant, productName, madeAt, timeZone } = sampleReport()
  const address = { streetAddress: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' }
  return {
    language: 'en',
    productName,
    tenant,
    claimNo: '2026-0042',
    filedAt: '2026-11-21T05:45:00.000Z',
    madeAt,
    timeZone,
    handler: 'Anne Lund',
    registration,
    car: {
      registrationNo: 'AB12345',
      country: 'NO',
      mileage: '41230',
      make: 'Volvo',
      model: 'V60',
      vin: 'YV1ZW25V0M2404123',
      year: '2023',
      gear: 'automatic',
      displacement: '1969',
    },
    reporter: { firstName: 'Ærlend', lastName: 'Søby', ...address },
    client: {
      firstName: 'José',
      lastName: 'Núñez Íñiguez',
      ...address,
      streetAddress: 'Calle de Alcalá 12, 3º',
      postalCode: '28014',
      city: 'Madrid',
      country: 'ES',
      personIdNumber: '•••••••••45',
      policyNumber: 'P-778 120',
      phone: '+34 600 000 777',
      email: 'jose@example.com',
      allowEmail: true,
    },
    accidentInformation: {
      date: '2026-11-20',
      time: '14:30',
      address: 'E6 at Minnesund',
      mapLink: 'https://www.openstreetmap.org/#map=17/60.39/11.22',
      type: 'HIT_OBJECT',
      additionalInformation: 'A tow truck was called.',
      speed: 60,
      braking: true,
      drugsOrAlcohol: false,
      policePresent: null,
      reason: 'SLIPPERY_ROAD',
      reasonOther: '',
      description: 'The car slid on ice and hit a barrier with its front left corner.\nNobody was hurt.',
    },
    people: [
      {
        isDriver: true,
        name: 'José Núñez',
        email: 'jose@example.com',
        phone: '+34 600 000 777',
        age: 41,
        ownership: 'renter',
        injured: false,
        otherVehicle: false,
      },
      {
        isDriver: false,
        name: 'Kari Nordmann',
        email: '',
        phone: '+47 900 00 123',
        age: null,
        ownership: 'passenger',
        injured: true,
        otherVehicle: false,
      },
    ],
    repair: { inWorkshop: true, workshop: 'Karosseri AS, Jessheim', rentalCar: true },
    pickup,
    return: back,
    damages: [
      ...SAMPLE_DAMAGES.map((damage) => ({ ...damage, included: attached })),
      { ...NOW_WEAK, included: { ...attached, note: 'The customer pointed it out.', verdict: 'proven' } },
    ],
    leftOut: [
      {
        familyId: '00000000-0000-4000-8000-000000000011',
        number: 11,
        labels: ['dirt'],
        parts: [{ name: 'hood', carEnd: null, cameraSide: null }],
        reason: 'labelledNoDamage',
      },
    ],
    images: ['front.jpg', 'front-left-corner.jpg', 'barrier.png'].map((fileName, at) => ({
      url: `/claim/${fileName}`,
      fileName,
      width: 4_032,
      height: 3_024,
      sha256: String(at + 1).repeat(64),
    })),
    documents: [{ fileName: 'police report.pdf', size: 412_000, sha256: 'ab12'.repeat(16) }],
    ...changes,
  }
}
