import { expect, test } from 'vitest'
import { interval, measured, WEATHERS, workingPoint } from './curve.ts'
import type { PassingFinds, PhotoFinds } from './finds.ts'

const at = (x: number, side = 60) => ({ x, y: 100, width: side, height: side })
const photo = (camera: string, boxes: [number, number][], damages: [string, number, number][] = []): PhotoFinds => ({
  camera,
  isCompared: true,
  boxes: boxes.map(([x, certainty]) => ({ ...at(x), certainty })),
  damages: damages.map(([id, x, side]) => ({ id, kind: 'scratch', box: at(x, side) })),
})
const passing = (photos: PhotoFinds[]): PassingFinds => {
  return { car: 1, visit: 2, others: [1], weather: [], cpuSeconds: 0, photos }
}
const asToldBy = (photos: PhotoFinds[]) => measured(passing(photos), ({ certainty }) => certainty)

test('a damage is as certain as the most certain box that shows it in any photo', () => {
  const { damages } = asToldBy([
    photo('topLeft', [[0, 0.4]], [['d', 0, 60]]),
    photo('roofLeft', [[500, 0.9]], [['d', 500, 40]]),
  ])
  expect(damages).toEqual([{ id: '1.d', kind: 'scratch', longest: 60, certainty: 0.9 }])
})

test('a damage that no photo shows at 25 px is not counted, and a box on it is not false', () => {
  const { damages, suggestions } = asToldBy([photo('topLeft', [[0, 0.8]], [['d', 10, 20]])])
  expect(damages).toEqual([])
  expect(suggestions).toEqual([{ camera: 'topLeft', certainty: 0.8, isTrue: true }])
})

test('false suggestions are counted per passing, and so are passings without suggestions', () => {
  const clean = [
    asToldBy([
      photo('topLeft', [
        [0, 0.8],
        [300, 0.6],
      ]),
      photo('topRight', [[0, 0.7]]),
    ]),
    asToldBy([photo('topLeft', [[0, 0.3]])]),
  ]
  const changed = [
    asToldBy([
      photo(
        'topLeft',
        [
          [0, 0.8],
          [600, 0.7],
        ],
        [
          ['d', 0, 60],
          ['e', 300, 40],
        ],
      ),
    ]),
  ]
  expect(workingPoint(0.5, clean, changed)).toEqual({
    certainty: 0.5,
    recall25: 0.5,
    recall50: 1,
    falseClean: 1.5,
    falseChanged: 1,
    silent: 0.5,
  })
})

test('a damage that no box shows is not found, also where certainty counts from what is asked for', () => {
  const changed = [
    measured(passing([photo('topLeft', [[600, 0.9]], [['d', 0, 60]])]), ({ certainty }) => certainty - 0.5),
  ]
  expect(workingPoint(0, [], changed)).toMatchObject({ recall25: 0, falseChanged: 1 })
})

test('a share of nothing is undefined', () => {
  expect(workingPoint(0.5, [], [])).toMatchObject({ recall50: undefined, falseClean: undefined, silent: undefined })
})

test('the interval of a share is Wilson’s', () => {
  const [low, high] = interval(88, 100)
  expect([low, high]).toEqual([expect.closeTo(0.802, 3), expect.closeTo(0.93, 3)])
  expect(interval(0, 0)).toEqual([0, 1])
})

test('a thin film of dirt counts as dry, a thick film does not', () => {
  const dirt = (amount: number) => [{ kind: 'dirt', amount }]
  expect([WEATHERS.dry(dirt(0.1)), WEATHERS.dry(dirt(0.6)), WEATHERS.dirt(dirt(0.6))]).toEqual([true, false, true])
})
