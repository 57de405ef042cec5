import type { Claim } from '@skadi/contract/claims/claim'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { expect, test } from 'vitest'
import { addressOf, isKnownForm, isReporter, withPastedAddress, withRenter, withText } from './claim-form.ts'

const form = {
  ...EMPTY_CLAIM_FORM,
  reporter: { ...EMPTY_CLAIM_FORM.reporter, firstName: 'Kari', country: 'NO' },
}

test('a pasted address block is split into its fields; any other text is pasted unchanged', () => {
  expect(withPastedAddress(form, 'reporter', 'Kari Nordmann\nStorgata 1\n0150 Oslo')?.reporter).toEqual({
    ...form.reporter,
    streetAddress: 'Storgata 1',
    postalCode: '0150',
    city: 'Oslo',
  })
  const nowhere = { ...form, reporter: { ...form.reporter, country: '' } }
  expect(withPastedAddress(nowhere, 'reporter', 'Calle Mayor 3, 28013 Madrid, España')?.reporter).toMatchObject({
    city: 'Madrid',
    country: 'ES',
  })
  expect(withPastedAddress(form, 'reporter', 'Storgata 1')).toBeUndefined()
  expect(withPastedAddress(form, 'reporter', 'Storgata 1, Oslo')).toBeUndefined()
})

test('policy holder and reporter are the same person by name and address, but not when both are empty', () => {
  const same = { ...form, client: { ...form.client, ...addressOf(form.reporter) } }
  expect([isReporter(same), isReporter(form), isReporter(EMPTY_CLAIM_FORM)]).toEqual([true, false, false])
  expect(isReporter(withText(same, 'client.city', 'Oslo'))).toBe(false)
})

test('a form stays known when the server trims the claim number and masks the person’s number', () => {
  const known = withText(withText(form, 'claim.claimNo', ' 7 '), 'client.personIdNumber', '01019012345')
  const claim = {
    ...known,
    claimNo: '7',
    client: { ...known.client, personIdNumber: '•••••••••45' },
  } as unknown as Claim
  expect(isKnownForm(known, claim)).toBe(true)
  expect(isKnownForm(known, { ...claim, claimNo: '8' })).toBe(false)
})

test.each([
  ['Nora Marie Nygård', 'Storgata 1, 0150 Oslo, Norge', ['Nora Marie', 'Nygård', 'Storgata 1', '0150', 'Oslo', 'NO']],
  ['Kari Moe', 'Storgata 1, 0150 Oslo', ['Kari', 'Moe', 'Storgata 1', '0150', 'Oslo', 'NO']],
  ['Hans Maier', 'Hauptstr. 1, 10115 Berlin, Germany', ['Hans', 'Maier', 'Hauptstr. 1', '10115', 'Berlin', 'DE']],
  // a country whose name is not known: nothing is guessed
  ['Eva Maier', 'Hauptstr. 1, 10115 Berlin, D', ['Eva', 'Maier', 'Hauptstr. 1, 10115 Berlin, D', '', '', '']],
  ['Cher', '', ['', 'Cher', '', '', '', '']],
  ['Kari Moe', 'Storgata 1', ['Kari', 'Moe', 'Storgata 1', '', '', '']],
])('the renter %s of %s fills reporter and policy holder', (name, address, expected) => {
  const renter = { name, address, email: 'n@example.com', phone: '+4790000112' }
  const filled = withRenter(withText(EMPTY_CLAIM_FORM, 'car.country', 'NO'), renter)
  expect(Object.values(addressOf(filled.reporter))).toEqual(expected)
  expect(isReporter(filled)).toBe(true)
  expect(filled.client).toMatchObject({ email: renter.email, phone: renter.phone, personIdNumber: '' })
})
