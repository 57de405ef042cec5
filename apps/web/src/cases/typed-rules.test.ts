import { expect, test } from 'vitest'
import { readReminders, remindersText } from './typed-rules.ts'

test.each([
  ['', []],
  ['-3, +1, +7', [-3, 1, 7]],
  [' 7 ; −3,1 ', [-3, 1, 7]],
  ['0', [0]],
  ['-0', [0]],
  ['60', [60]],
  ['61', undefined],
  ['1, 1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['1 2 3 4 5 6', [1, 2, 3, 4, 5, 6]],
  ['1 2 3 4 5 6 7', undefined],
])('the days %j are read as %j', (text, days) => expect(readReminders(text)).toEqual(days))

test('days are written in their order, with their sign', () => {
  expect(remindersText([7, -3, 0, 1])).toBe('−3, 0, +1, +7')
  expect(readReminders(remindersText([7, -3, 0, 1]))).toEqual([-3, 0, 1, 7])
})
