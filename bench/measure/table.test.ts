import { expect, test } from 'vitest'
import { FIGURES, type Figure } from './figures.ts'
import { tableOf } from './table.ts'

const rate: Figure = {
  bench: 'list',
  what: 'a list',
  unit: 'req/s',
  ours: 'rates.ours',
  floor: 'rates.floor',
  ratio: 'ratio',
  must: 0.6,
  aim: 0.8,
  more: true,
}
const time: Figure = { bench: 'page', what: 'a page', unit: 'ms', ours: 'ms', must: 100, aim: 50 }

const row = (figure: Figure, line: unknown) => tableOf([figure], { [figure.bench]: line }).split('\n')[2]

test.each([
  [
    rate,
    { rates: { ours: 50, floor: 100 }, ratio: 0.5 },
    '| a list | list | 50 req/s | 100 | 0.5 | 0.6 | 0.8 | missed |',
  ],
  [rate, { rates: { ours: 60, floor: 100 }, ratio: 0.6 }, '| a list | list | 60 req/s | 100 | 0.6 | 0.6 | 0.8 | met |'],
  [
    rate,
    { rates: { ours: 80, floor: 100 }, ratio: 0.8 },
    '| a list | list | 80 req/s | 100 | 0.8 | 0.6 | 0.8 | aim met |',
  ],
  [time, { ms: 101 }, '| a page | page | 101 ms |  |  | 100 | 50 | missed |'],
  [time, { ms: 100 }, '| a page | page | 100 ms |  |  | 100 | 50 | met |'],
  [time, { ms: 50 }, '| a page | page | 50 ms |  |  | 100 | 50 | aim met |'],
])('a figure is shown with its floor, its ratio and the level that it reaches', (figure, line, expected) => {
  expect(row(figure, line)).toBe(expected)
})

test('a bench that has not run has no row', () => {
  expect(row(time, undefined)).toBeUndefined()
  expect(tableOf(FIGURES, {}).split('\n')).toHaveLength(2)
})
