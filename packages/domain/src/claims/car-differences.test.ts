import { expect, test } from 'vitest'
import { carDifferences } from './car-differences.ts'

const car = { vin: 'WVWZZZ1KZAW000001', make: 'Volkswagen', year: '2019' }

test.each([
  ['the same car', {}, []],
  ['another VIN', { vin: 'WVWZZZ1KZAW000002' }, ['vin']],
  ['another year', { year: '2020' }, ['year']],
  ['another make', { make: 'Skoda' }, ['make']],
  ['everything', { vin: 'X', make: 'Y', year: '1' }, ['vin', 'make', 'year']],
  ['written in another way', { vin: ' wvwzzz1kz-aw000001 ', make: 'VOLKSWAGEN' }, []],
  ['left empty', { vin: '', make: ' ', year: '' }, []],
])('%s', (_, given, fields) => {
  const theirs = { ...car, ...given }
  expect(carDifferences(car, theirs).map(({ field }) => field)).toEqual(fields)
  expect(carDifferences(theirs, car).map(({ field }) => field)).toEqual(fields)
})

test('both values are returned as they were typed', () => {
  expect(carDifferences(car, { ...car, year: ' 2020 ' })).toEqual([{ field: 'year', mine: '2019', theirs: '2020' }])
})
