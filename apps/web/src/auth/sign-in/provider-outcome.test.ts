import { PROVIDER_OUTCOMES } from '@skadi/domain/auth/provider-sign-in'
import { expect, test } from 'vitest'
import { readOutcome } from './provider-outcome.ts'

test('an outcome is read from the address, and what is none begins again', () => {
  expect(PROVIDER_OUTCOMES.map(readOutcome)).toEqual(PROVIDER_OUTCOMES)
  for (const none of [undefined, '', 'constructor', 'DONE']) expect(readOutcome(none)).toBe('expired')
})
