import { describe, expect, test } from 'vitest'
import { type ClaimClient, type ClaimForm, EMPTY_CLAIM_FORM } from './claim.ts'
import {
  CLAIM_FIELDS,
  type ClaimField,
  claimChangeFaults,
  claimFault,
  claimFaults,
  missingByStep,
} from './claim-rules.ts'
import { CAR, CLIENT, PERSON } from './testing/claim-facts.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const WHOLE: ClaimForm = {
  claimNo: '2026-0042',
  car: CAR,
  reporter: PERSON,
  client: { ...CLIENT, personIdNumber: '', policyNumber: '' },
}

/** Returns the form with one field edited. */
function typed(field: ClaimField, text: string, form: ClaimForm = WHOLE): ClaimForm {
  if (field === 'claim.claimNo') return { ...form, claimNo: text }
  const [step, name] = field.split('.') as ['car' | 'reporter' | 'client', string]
  return { ...form, [step]: { ...form[step], [name]: text } }
}

test('a completely filled form has no fault', () => {
  expect(claimFaults(WHOLE, NOW)).toEqual({})
})

test('[VALID-03][VALID-04][VALID-06] claim number, car, every address field, phone and e-mail are required, the policy holder’s numbers are not', () => {
  const faults = claimFaults(EMPTY_CLAIM_FORM, NOW)
  expect(new Set(Object.values(faults))).toEqual(new Set(['required']))
  expect(CLAIM_FIELDS.filter((field) => !faults[field])).toEqual(['client.policyNumber', 'client.personIdNumber'])
  expect(missingByStep(faults)).toEqual({ claim: 1, car: 9, reporter: 6, client: 8 })
})

describe('a field', () => {
  test.each<[ClaimField, string, ReturnType<typeof claimFault>]>([
    ['claim.claimNo', '   ', 'required'],
    ['claim.claimNo', 'x'.repeat(51), 'tooLong'],
    ['car.registrationNo', 'AB 12345', 'noBlanks'],
    ['car.year', '1884', 'outOfRange'],
    ['car.year', '2027', 'outOfRange'],
    ['car.year', '2026', undefined],
    ['car.mileage', '4.1', 'digitsOnly'],
    ['car.country', 'N1', 'country'],
    ['client.phone', ' ', 'required'],
    ['client.phone', '+47 900 00 003', undefined],
    ['client.phone', '(900) 00-003', undefined],
    ['client.phone', '\u202d+47 900 00 003\u202c', undefined],
    ['client.phone', '900 00 00x', 'phone'],
  ])('%s %j: %s', (field, text, expected) => {
    expect(claimFault(typed(field, text), field, NOW)).toBe(expected)
  })

  test.each([
    ['kari@example.com', undefined],
    ['', 'required'],
    ['kari', 'email'],
    ['kari@example', 'email'],
    ['kari @example.com', 'email'],
  ] as const)('[VALID-10] the e-mail %j: %s', (text, expected) => {
    expect(claimFault(typed('client.email', text), 'client.email', NOW)).toBe(expected)
  })

  test.each([
    ['NO', '0150', undefined],
    ['NO', '150', 'postalCode'],
    ['ES', '28013', undefined],
    ['ES', '0150', 'postalCode'],
  ] as const)('[VALID-11] by the country %s the postal code %s: %s', (country, code, expected) => {
    for (const who of ['reporter', 'client'] as const) {
      const form = typed(`${who}.postalCode`, code, typed(`${who}.country`, country))
      expect(claimFault(form, `${who}.postalCode`, NOW)).toBe(expected)
    }
  })
})

const of = (change: Partial<ClaimClient>) => ({
  ...EMPTY_CLAIM_FORM,
  claimNo: '2026-0042',
  car: CAR,
  reporter: PERSON,
  client: { ...EMPTY_CLAIM_FORM.client, ...PERSON, ...change },
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
