import { expect, test } from 'vitest'
import { risePerHour } from './slope.ts'

const samples = (value: (seconds: number) => number) =>
  Array.from({ length: 120 }, (_, n) => ({ seconds: n * 10, value: value(n * 10) }))

test.each<[string, number, (seconds: number) => number]>([
  ['what stays', 0, () => 180],
  ['what rises a megabyte a minute', 60, (seconds) => 180 + seconds / 60],
  ['what falls', -36, (seconds) => 180 - seconds / 100],
])('%s', (_words, perHour, value) => {
  expect(risePerHour(samples(value))).toBeCloseTo(perHour, 6)
})

test('ups and downs around a level are no rise, a rise under them is found', () => {
  const wave = (seconds: number) => 180 + 20 * ((seconds / 10) % 2)
  expect(Math.abs(risePerHour(samples(wave)))).toBeLessThan(2)
  expect(risePerHour(samples((seconds) => wave(seconds) + seconds / 60))).toBeGreaterThan(58)
})

test('a single sample gives no rise', () => {
  expect(() => risePerHour([{ seconds: 1, value: 1 }])).toThrow('two moments')
})
