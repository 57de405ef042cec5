import { expect, test } from 'vitest'
import { boxesOf, closed, isHole, maskOf, trace } from './trace.ts'

const draw = (rows: readonly string[]) => {
  const columns = rows[0]?.length ?? 0
  const map = Uint8Array.from(rows.join(''), (one) => (one === '#' ? 3 : 0))
  const box = boxesOf(map, columns).get(3)
  return { box, mask: box && maskOf(map, columns, box, 3, 2) }
}

/** Returns true for pixels inside rings by the even-odd rule, as a reader of the truth would fill the rings. */
const filled = (rings: readonly number[][], x: number, y: number): boolean =>
  rings.reduce((inside, ring) => {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as [number, number, number, number]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }, false)

test.each([
  [['....', '.##.', '.##.', '....']],
  [['.......', '.#####.', '.#...#.', '.#.#.#.', '.#...#.', '.#####.']],
  [['#..#', '.##.', '.##.', '#..#']],
  [['#.....#', '##...##', '.#####.', '...#...']],
])('rings fill the pixels they were traced from: %j', (rows) => {
  const { mask } = draw(rows)
  const rings = mask ? trace(mask, 0, 1) : []
  rows.forEach((row, y) =>
    Array.from(row).forEach((pixel, x) => expect(filled(rings, x + 0.5, y + 0.5), `${x} ${y}`).toBe(pixel === '#')),
  )
})

test('a hole runs the other way round, and small rings are left out', () => {
  const { box, mask } = draw(['.......', '.#####.', '.#...#.', '.#...#.', '.#####.', '.......'])
  expect(box).toEqual({ x: 1, y: 1, width: 5, height: 4, pixels: 14 })
  const rings = mask ? trace(mask) : []
  expect(rings.map(isHole)).toEqual([false, true])
  expect(rings[0]?.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 5, 5, 6, 6])
  expect(mask && trace(mask, 1, 7).length).toBe(1)
})

test('a slanting edge is simplified to within a pixel', () => {
  const rows = Array.from({ length: 60 }, (_, y) => '#'.repeat(1 + Math.floor(y / 3)).padEnd(24, '.'))
  const { mask } = draw(rows)
  const [ring] = mask ? trace(mask) : []
  expect((ring?.length ?? 99) / 2).toBeLessThanOrEqual(5)
})

test('closing joins a broken line and adds nothing else', () => {
  const { mask } = draw(['...........', '.###..####.', '...........'])
  const joined = mask && closed(mask, 2)
  expect(joined && trace(joined)).toHaveLength(1)
  expect(joined?.bits.reduce((sum, bit) => sum + bit, 0)).toBe(9)
})
