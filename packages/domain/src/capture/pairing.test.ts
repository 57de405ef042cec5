import { describe, expect, test } from 'vitest'
import { choosePartner, learnSkew, oneSidedAfterMs, type PairableRecording } from './pairing.ts'

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
