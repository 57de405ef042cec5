import { expect, test } from 'vitest'
import { asShapes, shapePattern } from './plate-shape.ts'

test.each([
  ['AB0I2O', 'AB0120'],
  ['GÖAB123', 'G0AB123'],
  ['ZG1234ŠČ', 'ZG1234SC'],
  ['BG123ĆŽĐ', 'BG123CZD'],
  ['ØÅÆ12', '0AÆ12'],
  ['АВ123', 'AB123'],
])('%s has the shapes %s', (key, shapes) => {
  expect(asShapes(key)).toBe(shapes)
})

test('the pattern of a plate matches only plates of the same shapes', () => {
  const pattern = new RegExp(shapePattern('GOAB1Æ'), 'u')
  const plates = ['GOAB1Æ', 'GÖÅBIÆ', 'G0ABIÆ', 'GOAB1A', 'GOAB1ÆX', 'XGOAB1Æ', 'GQAB1Æ']
  expect(plates.filter((plate) => pattern.test(plate))).toEqual(['GOAB1Æ', 'GÖÅBIÆ', 'G0ABIÆ'])
})
