import { randomInt } from 'node:crypto'
import { createClaim } from '@skadi/contract/claims/claims-writes'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

const PERSON = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  streetAddress: 'Storgata 1',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
}

/**
 * Creates a filed claim at Fjord Rental.
 * @param date day of the accident as YYYY-MM-DD, or null if it is unknown
 */
export async function newClaim(
  { url }: Pick<RunningServer, 'url'>,
  { registrationNo, date }: { registrationNo: string; date: string | null },
): Promise<{ claimId: string; claimNo: string }> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const claimNo = `QA-${randomInt(100_000, 1_000_000)}`
  const car = {
    registrationNo,
    country: 'NO',
    mileage: '41000',
    make: 'Volvo',
    model: 'V60',
    vin: 'YV1ZWBHD0M2000001',
    year: '2021',
    gear: 'Automatic',
    displacement: '1969',
  }
  const client = {
    ...PERSON,
    personIdNumber: '01019012345',
    policyNumber: 'P-77',
    phone: '+47 900 00 112',
    email: 'kari@example.com',
    allowEmail: false,
  }
  const accidentInformation = {
    date,
    time: null,
    address: '',
    mapLink: '',
    type: null,
    additionalInformation: '',
    speed: null,
    braking: null,
    drugsOrAlcohol: null,
    policePresent: null,
    reason: null,
    reasonOther: '',
    description: '',
  }
  const body = { status: 'filed' as const, claimNo, car, reporter: PERSON, client, accidentInformation }
  const { data } = await call(createClaim, { body }, { token })
  return { claimId: data.claimId, claimNo }
}
