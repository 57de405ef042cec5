import { PROVIDER_OUTCOMES } from '@skadi/domain/auth/provider-sign-in'
import { expect, test } from 'vitest'
import { readOutcome } from './provider-outcome.ts'

test('the outcome is read from the URL; an unknown value counts as an expired sign-in', () => {
  expect(PROVIDER_OUTCOMES.map(readOutcome)).toEqual(PROVIDER_OUTCOMES)
  for (const none of [undefined, '', 'constructor', 'DONE']) expect(readOutcome(none)).toBe('expired')
})
