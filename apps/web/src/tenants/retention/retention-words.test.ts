import { expect, test } from 'vitest'
import { readDays, sizeWords } from './retention-words.ts'

test.each([
  ['730', 730],
  [' 30 ', 30],
  ['3650', 3_650],
  ['29', undefined],
  ['3651', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['90.5', undefined],
])('"%s" is read as %s days', (text, days) => {
  expect(readDays(text)).toBe(days)
})

test.each([
  [0, '0.0 MB'],
  [440_000, '0.4 MB'],
  [12_400_000, '12 MB'],
  [3_140_000_000, '3.1 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
