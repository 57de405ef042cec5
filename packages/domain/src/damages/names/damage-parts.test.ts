import { expect, test } from 'vitest'
import { CAMERA_SIDES, CAR_ENDS, isPartName, PART_NAMES } from './damage-parts.ts'

test('[ENTITY-21] the parts, by their names', () => {
  expect(PART_NAMES.join(', ')).toBe(
    'wheel, quarter glass, trunk lid, license plate, hood, windscreen, grill, headlight, bumper, window, fender, door, ' +
      'roof plate, side windows, canal, tail light, mirror',
  )
  for (const name of PART_NAMES) expect(isPartName(name)).toBe(true)
})

test.each(['', 'Hood', 'roof', 'taillight', 'side window'])('[ENTITY-21] "%s" is none of them', (name) => {
  expect(isPartName(name)).toBe(false)
})

test('a part lies front or rear, left or right', () => {
  expect(CAR_ENDS).toEqual(['front', 'rear'])
  expect(CAMERA_SIDES).toEqual(['left', 'right'])
})
