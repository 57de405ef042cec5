import { expect, test } from 'vitest'
import { shareText, workTime } from './team-words.ts'

test.each<[ms: number | null, words: string]>([
  [null, '–'],
  [0, '0.0 s'],
  [4_230, '4.2 s'],
  [12_600, '13 s'],
  [60_000, '1:00'],
  [605_000, '10:05'],
])('%j is written %s', (ms, words) => {
  expect(workTime(ms)).toBe(words)
})

test('a share of a whole of zero is a dash', () => {
  expect([shareText(0, 0), shareText(34, 50)]).toEqual(['–', '34/50 · 68 %'])
})
