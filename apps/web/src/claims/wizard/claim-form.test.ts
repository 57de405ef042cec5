import type { Claim } from '@skadi/contract/claims/claim'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { expect, test } from 'vitest'
import { addressOf, isKnownForm, isReporter, withPastedAddress, withText } from './claim-form.ts'

const form = {
  ...EMPTY_CLAIM_FORM,
  reporter: { ...EMPTY_CLAIM_FORM.reporter, firstName: 'Kari', country: 'NO' },
}

test('an address pasted as one block is shared out, anything else is pasted as it is', () => {
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

test('the policy holder is the reporter by name and address; two empty ones are nobody', () => {
  const same = { ...form, client: { ...form.client, ...addressOf(form.reporter) } }
  expect([isReporter(same), isReporter(form), isReporter(EMPTY_CLAIM_FORM)]).toEqual([true, false, false])
  expect(isReporter(withText(same, 'client.city', 'Oslo'))).toBe(false)
})

test('a form is known although its number is trimmed and the person’s is masked', () => {
  const known = withText(withText(form, 'claim.claimNo', ' 7 '), 'client.personIdNumber', '01019012345')
  const claim = {
    ...known,
    claimNo: '7',
    client: { ...known.client, personIdNumber: '•••••••••45' },
  } as unknown as Claim
  expect(isKnownForm(known, claim)).toBe(true)
  expect(isKnownForm(known, { ...claim, claimNo: '8' })).toBe(false)
})
