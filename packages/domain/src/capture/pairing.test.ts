import { describe, expect, test } from 'vitest'
import {
  choosePartner,
  learnSkew,
  oneSidedAfterMs,
  type PairableRecording,
  type PairableUnit,
  pairFault,
} from './pairing.ts'

const left = (id: string, recordedAt: number): PairableRecording => ({ id, side: 'left', recordedAt })
const right = (id: string, recordedAt: number): PairableRecording => ({ id, side: 'right', recordedAt })

describe('choosePartner', () => {
  test.each([
    { what: 'the nearest', unpaired: [right('far', 9_000), right('near', 4_000)], chosen: 'near' },
    {
      what: 'one before it as well as one after',
      unpaired: [right('before', -3_000), right('after', 4_000)],
      chosen: 'before',
    },
    {
      what: 'the earlier of two as near',
      unpaired: [right('after', 3_000), right('before', -3_000)],
      chosen: 'before',
    },
    { what: 'the lower id of two at the same time', unpaired: [right('b', 3_000), right('a', 3_000)], chosen: 'a' },
    { what: 'one at the very edge of the window', unpaired: [right('edge', 10_000)], chosen: 'edge' },
    { what: 'none beyond the window', unpaired: [right('late', 10_001)], chosen: undefined },
    { what: 'none of its own side', unpaired: [left('twin', 0)], chosen: undefined },
    { what: 'never itself', unpaired: [right('me', 0)], chosen: undefined },
    { what: 'none among none', unpaired: [], chosen: undefined },
  ])('takes $what', ({ unpaired, chosen }) => {
    expect(choosePartner(left('me', 0), unpaired, 10_000)?.id).toBe(chosen)
  })

  test('takes the skew of the clocks into account', () => {
    const unpaired = [right('by its clock', 6_000), right('in truth', 0)]
    expect(choosePartner(left('me', 6_000), unpaired, 10_000)?.id).toBe('by its clock')
    expect(choosePartner(left('me', 6_000), unpaired, 10_000, 6_000)?.id).toBe('in truth')
  })
})

describe('choosePartner with an implausible clock', () => {
  const YEAR = 31_536_000_000
  const [NOW, OLD] = [50 * YEAR, 30 * YEAR]
  const bad = (one: PairableRecording, countedAt: number): PairableRecording => ({ ...one, countedAt })
  const me = bad(left('me', OLD), NOW)
  test.each<[what: string, one: PairableRecording, unpaired: PairableRecording[], chosen: string | undefined]>([
    ['two sides of one wrong clock, whenever they arrived', me, [bad(right('same', OLD + 10_000), NOW + YEAR)], 'same'],
    [
      'of one wrong clock the nearest, though another arrived with it',
      me,
      [bad(right('with it', OLD + 3_600_000), NOW), bad(right('same', OLD + 2_000), NOW - 25_000)],
      'same',
    ],
    ['a believed one that was recorded as it arrived', me, [right('now', NOW - 30_000)], 'now'],
    ['the same from the other side', right('me', NOW), [bad(left('wrong', OLD), NOW + 3_000)], 'wrong'],
    ['two different wrong clocks that arrived together', me, [bad(right('ahead', NOW + YEAR), NOW + 4_000)], 'ahead'],
    ['none that arrived after its time to wait', me, [bad(right('late', NOW + YEAR), NOW + 30_001)], undefined],
    ['none that was recorded long before it arrived', me, [right('spooled', NOW - 3_600_000)], undefined],
    ['none of two that may be meant', me, [right('a', NOW), right('b', NOW - 20_000)], undefined],
    ['none where another of its own side may be meant', me, [left('b', NOW - 20_000), right('a', NOW)], undefined],
    ['none of its own side', me, [bad(left('twin', OLD), NOW)], undefined],
    ['two believed clocks go by their clocks alone', left('me', NOW), [right('apart', NOW + 10_001)], undefined],
  ])('%s', (_, one, unpaired, chosen) => {
    expect(choosePartner(one, unpaired, 10_000)?.id).toBe(chosen)
  })

  test('a learnt skew does not correct a wrong clock', () => {
    expect(choosePartner(me, [bad(right('same', OLD), NOW)], 1_000, 60_000)?.id).toBe('same')
  })
})

test.each([
  [[], 0],
  [[5_000, 5_000], 0],
  [[5_000, 5_100, 4_900], 5_000],
  [[5_000, -60_000, 5_100, 4_900, 5_050], 5_000],
])('the skew learnt from %j is %i ms', (differences, skew) => {
  expect(learnSkew(differences)).toBe(skew)
})

test('a recording waits three windows for its partner', () => {
  expect(oneSidedAfterMs(10_000)).toBe(30_000)
})

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
