import { expect, test } from 'vitest'
import { zipEntryName, zipName } from './zip-name.ts'

test.each([
  ['2026-11-21T04:34:59Z', 'Europe/Oslo', 'AB12345', '202611210534_AB12345.zip'],
  ['2026-07-01T22:05:00Z', 'Europe/Oslo', 'AB12345', '202607020005_AB12345.zip'],
  ['2026-12-31T23:30:00Z', 'Europe/Madrid', '1234BCD', '202701010030_1234BCD.zip'],
  ['2026-01-02T03:04:00Z', 'Atlantic/Canary', null, '202601020304_unknown.zip'],
  ['2026-01-02T03:04:00Z', 'Europe/Oslo', '', '202601020404_unknown.zip'],
])('[IMAGE-08] photos recorded at %s in %s of %j are downloaded as %s', (recDate, timeZone, registrationNo, name) => {
  expect(zipName({ recDate: new Date(recDate), timeZone, registrationNo })).toBe(name)
})

test('a photo in the zip is named by camera and frame', () => {
  expect(zipEntryName({ camera: 'roofRight', frame: 12 })).toBe('roofRight_12.jpg')
})
