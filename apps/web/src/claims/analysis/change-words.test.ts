import { expect, test } from 'vitest'
import { changeText } from './change-words.ts'

test.each([
  [
    { action: 'changeClaimState', parts: ['settled'], settled: { minor: 850_000, currency: 'NOK' } },
    'Claim settled: 8 500.00 NOK',
  ],
  [{ action: 'changeClaimState', parts: ['settled'] }, 'Claim settled'],
  [{ action: 'changeClaimState', parts: ['closed'] }, 'Claim closed'],
  [{ action: 'changeClaimState', parts: ['open'] }, 'Claim opened again'],
  [{ action: 'mailHandOff', parts: ['failed'] }, 'Mail to the insurer given up'],
] as const)('the change %j reads %s', ({ parts, ...change }, text) => {
  expect(changeText({ ...change, parts: [...parts] }).replace(/\s/g, ' ')).toBe(text)
})
