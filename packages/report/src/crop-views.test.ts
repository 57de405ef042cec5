import { describe, expect, test } from 'vitest'
import { boxPath } from './box-path.ts'
import { cropViews } from './crop-views.ts'
import { sampleDamage } from './testing/sample-report.ts'

const viewsOf = (box: { x: number; y: number; width: number; height: number }) =>
  cropViews(sampleDamage({ number: 1, labels: [], part: 'hood', camera: 'topLeft', box }))

describe('cropViews', () => {
  test.for([
    { name: 'the smallest box', box: { x: 900, y: 600, width: 6, height: 6 }, width: 248 },
    { name: 'a box in a corner', box: { x: 0, y: 0, width: 6, height: 6 }, width: 248 },
    { name: 'a box in the other corner', box: { x: 1860, y: 1150, width: 60, height: 50 }, width: 248 },
    { name: 'a wide box', box: { x: 500, y: 500, width: 300, height: 40 }, width: 660 },
    { name: 'a tall box', box: { x: 500, y: 300, width: 40, height: 300 }, width: 1056 },
    { name: 'the whole photo', box: { x: 0, y: 0, width: 1920, height: 1200 }, width: 1920 },
  ])('$name: both views of one size, within the photo, with the box inside', ({ box, width }) => {
    const { pickup, return: atReturn } = viewsOf(box)
    expect(atReturn.width).toBe(width)
    expect(pickup).toMatchObject({ width, height: atReturn.height })
    for (const view of [atReturn, pickup ?? atReturn]) {
      expect(Math.min(view.x, view.y)).toBeGreaterThanOrEqual(0)
      expect(view.x + view.width).toBeLessThanOrEqual(1920)
      expect(view.y + view.height).toBeLessThanOrEqual(1200)
      expect(view.width / view.height).toBeCloseTo(1.6, 2)
    }
    expect(atReturn.x).toBeLessThanOrEqual(box.x)
    expect(atReturn.x + atReturn.width).toBeGreaterThanOrEqual(box.x + box.width)
  })
})

describe('boxPath', () => {
  test('draws brackets around a box, and a full outline around a small or potential box', () => {
    const box = { x: 100, y: 100, width: 60, height: 40 }
    expect(boxPath(box, 1, false)).toBe('M96 112V96H114M146 96H164V112M164 128V144H146M114 144H96V128')
    expect(boxPath(box, 1, true)).toBe('M96 96H164V144H96z')
    expect(boxPath({ ...box, width: 27, height: 27 }, 1, false)).toBe('M96 96H131V131H96z')
    expect(boxPath(box, 3, false)).toBe('M88 88H172V152H88z')
  })
})
