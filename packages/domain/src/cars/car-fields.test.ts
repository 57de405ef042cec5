import { expect, test } from 'vitest'
import { type TextFault, textFault } from '../forms/field-rule.ts'
import { CAR_DETAILS, CAR_RULES, type CarDetail, carRule, isVin, readCarDetail } from './car-fields.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

test('[VALID-05] every car field is required', () => {
  const faults = [CAR_RULES.registrationNo, ...CAR_DETAILS.map((detail) => carRule(detail, NOW))].map((rule) =>
    ['', '  '].map((text) => textFault(rule, text)),
  )
  expect(faults).toEqual(Array(8).fill(['required', 'required']))
})

test.each<[text: string, fault: TextFault | undefined]>([
  ['AB12345678', undefined],
  ['AB123456789', 'tooLong'],
  ['AB 12345', 'noBlanks'],
])('[VALID-31] the plate %s: %s', (text, fault) => {
  expect(textFault(CAR_RULES.registrationNo, text)).toBe(fault)
})

const longest = (length: number): [CarDetail, string, TextFault | undefined][] => {
  const texts: Partial<Record<number, CarDetail[]>> = { 17: ['vin'], 50: ['make', 'model', 'gear'] }
  return (texts[length] ?? []).flatMap((detail) => [
    [detail, 'A'.repeat(length), undefined],
    [detail, 'A'.repeat(length + 1), 'tooLong'],
  ])
}
test.each(longest(17))('[VALID-32] %s %s: %s', (detail, text, fault) => {
  expect(textFault(carRule(detail, NOW), text)).toBe(fault)
})
test.each(longest(50))('[VALID-36] %s %s: %s', (detail, text, fault) => {
  expect(textFault(carRule(detail, NOW), text)).toBe(fault)
})

test.each<[detail: CarDetail, text: string, fault: TextFault | undefined]>([
  ['mileage', '0', undefined],
  ['mileage', '9999999', undefined],
  ['mileage', '10000000', 'tooLong'],
  ['mileage', '12 345', 'digitsOnly'],
  ['displacement', '9999999999', undefined],
  ['displacement', '10000000000', 'tooLong'],
  ['displacement', '1.6', 'digitsOnly'],
])('[VALID-33][VALID-35] %s %s: %s', (detail, text, fault) => {
  expect(textFault(carRule(detail, NOW), text)).toBe(fault)
})

test.each<[text: string, fault: TextFault | undefined]>([
  ['1884', 'outOfRange'],
  ['1885', undefined],
  ['2026', undefined],
  ['2027', 'outOfRange'],
  ['999', 'outOfRange'],
  ['20260', 'tooLong'],
  ['20a6', 'digitsOnly'],
])('[VALID-09][VALID-34] in 2026 the year %s: %s', (text, fault) => {
  expect(textFault(carRule('year', NOW), text)).toBe(fault)
})

test('numbers are stored as numbers, texts without surrounding blanks', () => {
  expect(readCarDetail('mileage', '0012 ')).toBe(12)
  expect(readCarDetail('displacement', '1598')).toBe(1598)
  expect(readCarDetail('vin', ' WBA1 2 ')).toBe('WBA1 2')
})

test.each<[text: string, isRight: boolean]>([
  ['YV1LFA2BCJ1234567', true],
  ['yv1lfa2bcj1234567', true],
  ['112233', true],
  ['YV1LFA2BCJ12345678', false],
  ['YV1LFA2BCI1234567', false],
  ['YV1LFA2BCO1234567', false],
  ['YV1LFA2BCQ1234567', false],
  ['YV1-LFA2BCJ12345', false],
  ['YV1 LFA2BCJ12345', false],
  ['1234', false],
  ['', false],
])('the VIN %j: %s', (text, isRight) => {
  expect(isVin(text)).toBe(isRight)
})
