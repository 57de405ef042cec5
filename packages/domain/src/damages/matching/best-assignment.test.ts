import { expect, test } from 'vitest'
import { bestAssignment } from './best-assignment.ts'

test.each<[string, number[][], (number | undefined)[]]>([
  ['nothing', [], []],
  ['no columns', [[], []], [undefined, undefined]],
  [
    'each its own',
    [
      [0.9, 0.1],
      [0.2, 0.8],
    ],
    [0, 1],
  ],
  [
    'not the first best, but the best sum',
    [
      [0.9, 0.8],
      [0.9, 0.1],
    ],
    [1, 0],
  ],
  ['more rows than columns', [[0.3], [0.7], [0.5]], [undefined, 0, undefined]],
  ['more columns than rows', [[0.3, 0.7, 0.5]], [1]],
  [
    'what does not fit stays alone',
    [
      [0, 0.5],
      [0, 0.6],
    ],
    [undefined, 1],
  ],
])('%s', (_, scores, pairs) => {
  expect(bestAssignment(scores)).toEqual(pairs)
})

test('no other pairing has a larger sum', () => {
  let state = 7
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const best = (scores: number[][], row = 0, used = 0): number =>
    row === scores.length
      ? 0
      : Math.max(
          best(scores, row + 1, used),
          ...(scores[row] ?? []).map((score, j) =>
            used & (1 << j) ? 0 : score + best(scores, row + 1, used | (1 << j)),
          ),
        )
  for (let round = 0; round < 200; round += 1) {
    const [rows, columns] = [1 + Math.floor(next() * 5), 1 + Math.floor(next() * 5)]
    const scores = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (next() < 0.3 ? 0 : next())),
    )
    const pairs = bestAssignment(scores)
    const taken = pairs.filter((column) => column !== undefined)
    expect(new Set(taken).size).toBe(taken.length)
    expect(pairs.reduce<number>((sum, j, i) => sum + (j === undefined ? 0 : (scores[i]?.[j] ?? 0)), 0)).toBeCloseTo(
      best(scores),
    )
  }
})
