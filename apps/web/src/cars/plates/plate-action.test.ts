import { expect, test } from 'vitest'
import { assignedWords, type PlateAction, resultWords, successWords } from './plate-action.ts'

const result = (added: number, changed: number, removed: number, assigned = 0) => ({
  added,
  changed,
  removed,
  assigned,
})

test.each<[PlateAction, ReturnType<typeof result>, string]>([
  ['add', result(2, 0, 0), 'Cars have been added'],
  ['add', result(1, 7, 0), 'Cars have been added'],
  ['add', result(0, 1, 0), 'Car has been updated'],
  ['add', result(0, 3, 0), '3 cars have been updated'],
  ['add', result(0, 0, 0), 'The list is as it was'],
  ['overwrite', result(0, 0, 0), 'Car list has been overwritten'],
  ['overwrite', result(1, 2, 3), 'Car list has been overwritten'],
  ['delete', result(0, 0, 1), 'Car has been deleted'],
  ['delete', result(0, 0, 1_200), '1\u00a0200 cars have been deleted'],
  ['delete', result(0, 0, 0), 'The list is as it was'],
])('success message of %s with %o: %s', (action, done, expected) => {
  expect(successWords(action, done)).toBe(expected)
})

test('the result text omits counts of zero and states the number of assigned passings', () => {
  expect(resultWords(result(12, 3, 1_040))).toBe('12 new, 3 changed, 1\u00a0040 removed')
  expect(resultWords(result(0, 1, 0))).toBe('1 changed')
  expect(resultWords(result(0, 0, 0))).toBe('')
  expect(assignedWords(result(0, 0, 0, 1))).toBe('1 passing is now yours')
  expect(assignedWords(result(0, 0, 0))).toBeUndefined()
})
