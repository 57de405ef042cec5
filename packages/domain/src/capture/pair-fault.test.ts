import { expect, test } from 'vitest'
import { type PairableUnit, pairFault } from './pair-fault.ts'

const unit = (side: 'left' | 'right', isFree = true): PairableUnit => ({ id: side, side, isFree })
const [LEFT, RIGHT] = [unit('left'), unit('right')]
const [TAKEN_LEFT, TAKEN_RIGHT] = [unit('left', false), unit('right', false)]

test.each([
  ['a left and a right one', LEFT, RIGHT, undefined, undefined],
  ['two left ones', LEFT, LEFT, 'WRONG_SIDE', ['right']],
  ['each on the other side, taken or not', TAKEN_RIGHT, LEFT, 'WRONG_SIDE', ['left', 'right']],
  ['a left one that is taken', TAKEN_LEFT, RIGHT, 'UNIT_IN_USE', ['left']],
  ['two that are taken', TAKEN_LEFT, TAKEN_RIGHT, 'UNIT_IN_USE', ['left', 'right']],
] as const)('[TADMIN-13] %s', (_, left, right, code, sides) => {
  expect(pairFault({ left, right })).toEqual(code && { code, sides })
})
