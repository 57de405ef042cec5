import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { expect, test } from 'vitest'
import { placeOf } from './car-place.ts'

test.each([
  { name: 'bumper', carEnd: 'front', cameraSide: 'left', camera: 'topLeft', place: { x: 6, y: 5 } },
  { name: 'bumper', carEnd: 'rear', cameraSide: 'right', camera: 'topRight', place: { x: 28, y: 55 } },
  { name: 'door', carEnd: null, cameraSide: 'right', camera: 'topRight', place: { x: 28, y: 32 } },
  { name: 'door', carEnd: 'rear', cameraSide: null, camera: 'roofLeft', place: { x: 6, y: 38 } },
  { name: 'hood', carEnd: null, cameraSide: 'left', camera: 'roofLeft', place: { x: 17, y: 12 } },
  { name: 'license plate', carEnd: 'rear', cameraSide: null, camera: 'backLeft', place: { x: 17, y: 57 } },
] as const)('$carEnd $name, $cameraSide, seen by $camera lies at $place', ({ place, camera, ...part }) => {
  expect(placeOf(part, camera)).toEqual(place)
})

test('every part lies on the car, front before rear', () => {
  for (const name of PART_NAMES) {
    const at = (carEnd: 'front' | 'rear') => placeOf({ name, carEnd, cameraSide: 'left' }, 'topLeft')
    expect(at('front')?.y, name).toBeGreaterThan(0)
    expect(at('rear')?.y, name).toBeLessThan(60)
    expect(at('rear')?.y, name).toBeGreaterThanOrEqual(at('front')?.y ?? Number.POSITIVE_INFINITY)
  }
})

test('a part outside the catalogue has no place', () => {
  expect(placeOf({ name: 'spoiler', carEnd: null, cameraSide: null }, 'topLeft')).toBeUndefined()
})
