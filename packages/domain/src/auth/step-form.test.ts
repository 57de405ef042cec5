import { expect, test } from 'vitest'
import { FIRST_STEP, moveStep, type StepNumber } from './step-form.ts'

/** Every step, with the steps to which next, back and forgot lead. The same number means that the event changes nothing. */
const CELLS: readonly [StepNumber, string, StepNumber, StepNumber, StepNumber][] = [
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

test.each(CELLS)('step %s (%s): next %s, back %s, forgot %s', (step, _, next, back, forgot) => {
  expect(moveStep(step, 'next')).toBe(next)
  expect(moveStep(step, 'back')).toBe(back)
  expect(moveStep(step, 'forgot')).toBe(forgot)
})

test('each route begins at its first step', () => {
  expect(FIRST_STEP).toEqual({ login: 4, register: 0 })
})
