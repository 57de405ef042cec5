import { expect, test } from 'vitest'
import { FIRST_STAGE, moveStage, type StageNumber } from './staged-form.ts'

/** Every stage, and where next, back and forgot lead from it; the same number: nowhere. */
const CELLS: readonly [StageNumber, string, StageNumber, StageNumber, StageNumber][] = [
  [0, 'aboutYou', 1, 0, 0],
  [1, 'setPassword', 2, 0, 1],
  [2, 'verifyPhone', 3, 0, 2],
  [3, 'registered', 3, 3, 3],
  [4, 'signIn', 4, 4, 5],
  [5, 'forgotPhone', 6, 4, 5],
  [6, 'newPassword', 7, 5, 6],
  [7, 'resetCode', 8, 5, 7],
  [8, 'resetDone', 8, 8, 8],
]

test.each(CELLS)('stage %s (%s): next %s, back %s, forgot %s', (stage, _, next, back, forgot) => {
  expect(moveStage(stage, 'next')).toBe(next)
  expect(moveStage(stage, 'back')).toBe(back)
  expect(moveStage(stage, 'forgot')).toBe(forgot)
})

test('each route begins at its own stage', () => {
  expect(FIRST_STAGE).toEqual({ login: 4, register: 0 })
})
