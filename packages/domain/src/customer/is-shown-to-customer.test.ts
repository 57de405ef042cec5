import { expect, test } from 'vitest'
import { isShownToCustomer } from './is-shown-to-customer.ts'

const shown = { isNewSincePickup: true, isIncluded: true, isPotential: false, pair: { return: { url: '/photo' } } }

test.each([
  ['new and included', {}, true],
  ['known before pickup', { isNewSincePickup: false }, false],
  ['not included', { isIncluded: false }, false],
  ['only potential', { isPotential: true }, false],
  ['on a photo that may not be shown', { pair: { return: { url: null } } }, false],
])('a customer sees a damage that is %s: %j %s', (_, facts, isShown) => {
  expect(isShownToCustomer({ ...shown, ...facts })).toBe(isShown)
})
