import { expect, test } from 'vitest'
import { type CandidateBox, claimableBoxesOf } from './claimable-boxes.ts'

const box = (id: string, given: Partial<CandidateBox> = {}): CandidateBox => ({
  id,
  isDeleted: false,
  standing: 'recorded',
  isShown: true,
  hasPickupPhoto: true,
  isRepresentative: false,
  rect: { x: 0, y: 0, width: 10, height: 10 },
  ...given,
})

test.each<[string, CandidateBox, CandidateBox]>([
  ['not deleted', box('b', { standing: 'rejected' }), box('a', { isDeleted: true })],
  ['recorded', box('b'), box('a', { standing: 'potential' })],
  ['only potential', box('b', { standing: 'potential' }), box('a', { standing: 'undecided' })],
  ['undecided', box('b', { standing: 'undecided', isShown: false }), box('a', { standing: 'rejected' })],
  ['shown', box('b', { hasPickupPhoto: false }), box('a', { isShown: false })],
  ['seen at pickup by the same camera', box('b'), box('a', { hasPickupPhoto: false, isRepresentative: true })],
  [
    'the representative',
    box('b', { isRepresentative: true }),
    box('a', { rect: { x: 0, y: 0, width: 20, height: 10 } }),
  ],
  [
    'more than twice as large as the representative',
    box('b', { rect: { x: 0, y: 0, width: 21, height: 10 } }),
    box('a', { isRepresentative: true }),
  ],
  ['the largest', box('b', { rect: { x: 0, y: 0, width: 11, height: 10 } }), box('a')],
  ['the smallest id', box('a'), box('b')],
])('the box that is %s represents the damage', (_, wanted, other) => {
  expect(claimableBoxesOf([other, wanted])[0]).toBe(wanted)
  expect(claimableBoxesOf([wanted, other])[0]).toBe(wanted)
})

test('no boxes, no representative', () => {
  expect(claimableBoxesOf([])).toEqual([])
})

test('boxes of other cameras can represent the damage too, with the same standing and photos of both sides', () => {
  const others = [
    box('b', { hasPickupPhoto: false }),
    box('c', { isShown: false }),
    box('d', { isDeleted: true }),
    box('e', { standing: 'potential' }),
    box('f'),
    box('g', { rect: { x: 0, y: 0, width: 10, height: 4 } }),
  ]
  expect(claimableBoxesOf([...others, box('a')]).map(({ id }) => id)).toEqual(['a', 'f'])
})
