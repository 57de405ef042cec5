import { expect, test } from 'vitest'
import { wasSent } from './was-sent.ts'

test.each<[string, unknown, boolean]>([
  ['FR-17', { body: { claim: { claimNo: 'FR-17' } } }, true],
  [' FR-17 ', { body: { claimNo: 'FR-17' } }, true],
  ['ab 123-45', { body: { cars: [{ registrationNo: 'AB12345' }] } }, true],
  ['1 200', { body: { amount: 1200 } }, true],
  ['FR-17', { body: { note: 'about FR-17' } }, false],
  ['?', { body: { note: '!' } }, false],
  ['yes', { body: { isOn: true } }, false],
  ['x', undefined, false],
  ['x', { params: { id: null } }, false],
])('the typed text %j is contained in the call input %j: %s', (typed, input, carried) => {
  expect(wasSent(typed, input)).toBe(carried)
})
