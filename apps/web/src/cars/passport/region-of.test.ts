import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { expect, test } from 'vitest'
import { DRAWING, REGIONS } from './car-drawing.ts'
import { regionOf } from './region-of.ts'

const ENDS = [null, 'front', 'rear'] as const
const SIDES = [null, 'left', 'right'] as const

test('every part of the specification has a region, with and without end and side', () => {
  for (const name of PART_NAMES)
    for (const carEnd of ENDS)
      for (const cameraSide of SIDES) {
        const region = regionOf({ name, carEnd, cameraSide }, 'topLeft')
        expect(region, `${name} ${carEnd} ${cameraSide}`).toBeDefined()
      }
})

test('every region has a unique id, lies inside the drawing, and belongs to at least one part', () => {
  const reached = new Set(
    PART_NAMES.flatMap((name) =>
      ENDS.flatMap((carEnd) =>
        SIDES.flatMap((cameraSide) => regionOf({ name, carEnd, cameraSide }, 'topLeft')?.id ?? []),
      ),
    ),
  )
  expect([...reached].sort()).toEqual(REGIONS.map(({ id }) => id).sort())
  for (const { anchor } of REGIONS) {
    expect(anchor.x > 0 && anchor.x < DRAWING.width && anchor.y > 0 && anchor.y < DRAWING.height).toBe(true)
  }
})

test.each([
  [{ name: 'door', carEnd: 'front', cameraSide: null }, 'topLeft', 'door front left'],
  [{ name: 'door', carEnd: 'front', cameraSide: null }, 'roofRight', 'door front right'],
  [{ name: 'door', carEnd: 'front', cameraSide: 'left' }, 'roofRight', 'door front left'],
  [{ name: 'bumper', carEnd: 'rear', cameraSide: null }, 'bottomLeft', 'bumper rear'],
  [{ name: 'bumper', carEnd: 'rear', cameraSide: 'right' }, 'bottomLeft', 'bumper rear right'],
  [{ name: 'hood', carEnd: null, cameraSide: null }, 'roofLeft', 'hood'],
] as const)('the part %o seen by %s lies in the region %s', (part, camera, id) => {
  expect(regionOf(part, camera)?.id).toBe(id)
})

test('an unknown part has no region', () => {
  expect(regionOf({ name: 'spoiler', carEnd: null, cameraSide: null }, 'topLeft')).toBeUndefined()
})
