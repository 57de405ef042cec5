import { expect, test } from 'vitest'
import { NEW_DISCOUNT } from './line-dialog.tsx'
import { amountOf, type CaseLine, sumsOfCase, toLineInputs } from './line-inputs.ts'

const FAMILY = '0199f0b0-0000-7000-8000-000000000001'
const line = (given: Partial<CaseLine>): CaseLine => ({ ...NEW_DISCOUNT, ...given })
const damage = line({ id: 'd', kind: 'damage', familyId: FAMILY, priceMinor: 540_000, minor: 540_000 })
const fee = line({ id: 'f', kind: 'fee', feeId: 'handling', name: 'Case handling', minor: 50_000 })
const discount = line({ id: 'x', name: 'Regular customer', minor: 20_000 })

test('the lines of a draft go back as a user wrote them', () => {
  const lowered = { ...damage, minor: 500_050, reason: 'Agreed', note: 'Seen' }
  expect(toLineInputs([lowered, fee, discount])).toEqual([
    { kind: 'damage', familyId: FAMILY, note: 'Seen', amount: { minor: 500_050, reason: 'Agreed' } },
    { kind: 'fee', feeId: 'handling', minor: 50_000 },
    { kind: 'discount', name: 'Regular customer', minor: 20_000 },
  ])
  expect(toLineInputs([damage, { ...damage, minor: null, priceMinor: null }])).toEqual([
    { kind: 'damage', familyId: FAMILY },
    { kind: 'damage', familyId: FAMILY },
  ])
})

test('the sums are those of the domain: cap, fees after it, discounts, VAT per line', () => {
  const of = { lines: [damage, fee, discount], capMinor: 400_000, vat: { permille: 250 } }
  expect(sumsOfCase(of).totals).toEqual({ net: 344_000, vat: 86_000, gross: 430_000 })
  expect(sumsOfCase({ ...of, lines: [{ ...damage, minor: null }, fee] }).totals.gross).toBe(50_000)
})

test('a correction replaces the amount of a line', () => {
  expect([amountOf(damage), amountOf({ ...damage, correctedMinor: 0 }), amountOf({ ...damage, minor: null })]).toEqual([
    540_000,
    0,
    null,
  ])
})
