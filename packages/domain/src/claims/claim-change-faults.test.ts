import { expect, test } from 'vitest'
import { type ClaimClient, EMPTY_CLAIM_FORM } from './claim.ts'
import { claimChangeFaults } from './claim-change-faults.ts'
import { claimFaults } from './claim-rules.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const person = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  streetAddress: 'Storgata 1',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
}
const of = (change: Partial<ClaimClient>) => ({
  ...EMPTY_CLAIM_FORM,
  claimNo: '2026-0042',
  car: {
    registrationNo: 'AB12345',
    country: 'NO',
    mileage: '41000',
    make: 'Volvo',
    model: 'V60',
    vin: 'YV1ZWBHD0M2000001',
    year: '2021',
    gear: 'Automatic',
    displacement: '1969',
  },
  reporter: person,
  client: { ...EMPTY_CLAIM_FORM.client, ...person, ...change },
})
const phone = '+47 900 00 003'
const email = 'kari@example.com'

// the claim was filed before e-mail and phone became required
test.each<[name: string, before: Partial<ClaimClient>, after: Partial<ClaimClient>, faults: object]>([
  ['another part changes', {}, {}, {}],
  ['the e-mail comes first', {}, { email }, {}],
  ['the phone comes first', {}, { phone }, {}],
  ['the other one follows', { email }, { email, phone }, {}],
  ['the address changes', {}, { city: 'Bergen' }, { 'client.phone': 'required', 'client.email': 'required' }],
  ['the address changes', { email }, { email, city: 'Bergen' }, { 'client.phone': 'required' }],
  ['one is given and the other emptied', { phone }, { email }, { 'client.phone': 'required' }],
  ['it is emptied', { phone, email }, { phone }, { 'client.email': 'required' }],
  ['it becomes wrong', {}, { email: 'kari' }, { 'client.email': 'email' }],
])('[VALID-03] a filed claim, %s: %j to %j', (_, before, after, faults) => {
  expect(claimChangeFaults(of(before), of(after), NOW)).toEqual(faults)
})

test('[VALID-03] a draft without e-mail and phone cannot be filed', () => {
  expect(claimFaults(of({}), NOW)).toEqual({ 'client.phone': 'required', 'client.email': 'required' })
})
