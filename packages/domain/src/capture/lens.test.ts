import { expect, test } from 'vitest'
import { textFault, typingFault } from '../forms/field-rule.ts'
import { LENS_RULES, type Lens, readLens, writeLens } from './lens.ts'

const UNKNOWN: Lens = { focalLength: null, sensorResolution: null, sensorSize: null }

test.each([
  ['focalLength', '2.8', 2.8, '2.8'],
  ['focalLength', '12,5', 12.5, '12.5'],
  ['focalLength', '', null, ''],
  ['sensorResolution', '1920x1200', { width: 1920, height: 1200 }, '1920 x 1200'],
  ['sensorResolution', '1920 × 1200', { width: 1920, height: 1200 }, '1920 x 1200'],
  ['sensorSize', '5,76 x 3.6', { width: 5.76, height: 3.6 }, '5.76 x 3.6'],
] as const)('%s reads %j as %j and writes it as %j', (field, text, value, written) => {
  expect(textFault(LENS_RULES[field], text)).toBeUndefined()
  const lens = readLens(UNKNOWN, field, text)
  expect(lens).toEqual({ ...UNKNOWN, [field]: value })
  expect(writeLens(lens, field)).toBe(written)
})

test.each([
  ['focalLength', 'wide', 'digitsOnly', 'digitsOnly'],
  ['focalLength', '0', undefined, 'digitsOnly'],
  ['focalLength', '1001', undefined, 'outOfRange'],
  ['focalLength', '2.', undefined, 'digitsOnly'],
  ['sensorResolution', '1920', undefined, 'digitsOnly'],
  ['sensorResolution', '1920 x 0', undefined, 'digitsOnly'],
  ['sensorResolution', 'HD', 'digitsOnly', 'digitsOnly'],
  ['sensorSize', '5.7 x', undefined, 'digitsOnly'],
  ['sensorSize', '0 x 3.6', undefined, 'digitsOnly'],
] as const)('%s refuses %j: typed %s, kept %s', (field, text, typed, kept) => {
  expect([typingFault(LENS_RULES[field], text), textFault(LENS_RULES[field], text)]).toEqual([typed, kept])
})
