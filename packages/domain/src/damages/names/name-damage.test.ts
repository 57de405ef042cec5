import { expect, test } from 'vitest'
import type { Rect } from '../damage-box.ts'
import { labelIdOf } from './damage-labels.ts'
import { nameDamage } from './name-damage.ts'
import type { PartMap } from './name-parts.ts'

const MAP: PartMap = {
  parts: {
    d: { name: 'door', carEnd: 'front', cameraSide: 'left' },
    f: { name: 'fender', carEnd: 'front', cameraSide: 'left' },
    g: { name: 'side windows', carEnd: 'front', cameraSide: 'left' },
    w: { name: 'wheel', carEnd: 'front', cameraSide: 'left' },
    v: { name: 'wheel', carEnd: 'rear', cameraSide: 'left' },
  },
  // maps of parts with one letter per cell of 240x300 pixels; the body `other` has a longer door
  cameras: {
    topLeft: {
      one: ['  gggg  ', ' fdddd. ', 'wwddddv ', '        '],
      other: ['  gggg  ', ' ddddd. ', 'wwddddv ', '        '],
    },
  },
}
const name = (rect: Rect, camera: 'topLeft' | 'roofLeft' = 'topLeft', told: readonly number[] = []) =>
  nameDamage(MAP, { camera, rect, certainty: 0.8, told })
const box = (x: number, y: number, width = 100, height = 80): Rect => ({ x, y, width, height })

test.each<[string, Rect, string[], string | null, number]>([
  ['a door', box(600, 400), ['door'], null, 0.8],
  ['a pane', box(600, 100), ['side windows'], 'glass broken', 0.8],
  ['a speck on a pane', box(600, 100, 20, 20), ['side windows'], null, 0.8],
  ['a wheel', box(100, 700), ['wheel'], 'wheel damage', 0.8],
  ['a long thin line', box(600, 400, 200, 10), ['door'], 'scratched', 0.8],
  ['over a door and a pane', box(600, 210, 100, 180), ['side windows', 'door'], null, 0.8],
  ['what is another part on another body', box(300, 400), ['fender', 'door'], null, 0.8],
  ['the car without a part', box(1460, 400), [], null, 0.8],
  ['the hall', box(1700, 100), [], null, 0.4],
])('%s', (_, rect, parts, label, certainty) => {
  const named = name(rect)
  expect(named.damagedParts.map((part) => part.name).sort()).toEqual([...parts].sort())
  expect(named.labelIds).toEqual(label === null ? [] : [labelIdOf(label as Parameters<typeof labelIdOf>[0])])
  expect(named.certainty).toBeCloseTo(certainty)
})

test('a camera without a map names no part and reduces no certainty', () => {
  expect(name(box(600, 400), 'roofLeft')).toEqual({ labelIds: [], damagedParts: [], certainty: 0.8 })
})

test.each([
  ['the front', box(700, 850), 'front'],
  ['the rear', box(1300, 850), 'rear'],
] as const)('damage to a wheel beside the wheels of every body is on the nearest wheel, %s', (_, rect, carEnd) => {
  const told = [labelIdOf('wheel damage')]
  expect(name(rect, 'topLeft', told)).toMatchObject({
    labelIds: told,
    damagedParts: [{ name: 'wheel', carEnd, cameraSide: 'left' }],
  })
})

test('the kind that the detector names takes precedence over the rules about places', () => {
  const told = [labelIdOf('dented')]
  expect(name(box(600, 100), 'topLeft', told)).toMatchObject({
    labelIds: told,
    damagedParts: [{ name: 'side windows' }],
  })
  expect(name(box(600, 400), 'roofLeft', [labelIdOf('wheel damage')]).damagedParts).toEqual([])
})
