import { expect, test } from 'vitest'
import { typedSettlement } from './typed-settlement.ts'

const sum = (currency: string, amount: number) => ({
  currency,
  damages: 1,
  amount,
  min: amount - 100,
  max: amount + 100,
})
const NONE = { amount: undefined, currency: undefined }
const COSTS = { sums: [sum('EUR', 400), sum('NOK', 8_500)], missing: 0 }

test.each([
  ['no costs', undefined, NONE, { currency: 'NOK', amount: '', minor: undefined, above: undefined }],
  [
    'no sum',
    { sums: [], missing: 2 },
    { ...NONE, amount: '5400' },
    { currency: 'NOK', minor: 540_000, above: undefined },
  ],
  ['the known sum', COSTS, NONE, { currency: 'EUR', amount: '400', minor: 40_000, above: undefined }],
  [
    'the sum of the chosen currency',
    COSTS,
    { ...NONE, currency: 'NOK' as const },
    { amount: '8500', above: undefined },
  ],
  ['no sum in the chosen currency', COSTS, { ...NONE, currency: 'SEK' as const }, { amount: '', above: undefined }],
  [
    'a typed amount below',
    COSTS,
    { currency: 'NOK' as const, amount: '8 499,50' },
    { minor: 849_950, above: undefined },
  ],
  ['a typed amount above', COSTS, { currency: 'NOK' as const, amount: '8500,01' }, { minor: 850_001, above: 850_000 }],
  ['an emptied amount', COSTS, { ...NONE, amount: '' }, { amount: '', minor: undefined, above: undefined }],
  ['a text that is no amount', COSTS, { ...NONE, amount: 'much' }, { minor: undefined, above: undefined }],
])('a settlement with %s', (_, costs, touched, expected) => {
  expect(typedSettlement(costs, touched)).toMatchObject(expected)
})
