import { describe, expect, test } from 'vitest'
import { damageOf, uuid } from '../../damages/data/testing/damage-of.ts'
import { assignmentSpots, countDecided, isHiddenAt, isUnlabelled, nextOpen } from './assignment-spots.ts'

const me = uuid(1000)
const other = uuid(1001)
const person = { userId: me, name: 'Anna' }
const annotator = { perspective: 'annotator', userId: me } as const
const reviewer = { perspective: 'reviewer', userId: me } as const
const scratched = [{ id: 7, name: 'scratched', type: 'surface', version: 4 }]
const { evidence } = damageOf(1)
const drawnBy = (userId: string) => ({
  certainty: null,
  evidence: { ...evidence, detector: null, foundBy: { userId, name: null } },
})
const decidedBy = (userId: string) => ({
  evidence: {
    ...evidence,
    decided: { userId, name: null, at: '2026-11-22T06:00:00.000Z', decision: 'rejected' as const },
  },
})

describe('the verdict on a spot', () => {
  test.each([
    ['a suggestion', annotator, {}, 'open'],
    ['a suggestion that the annotator has just accepted', annotator, { finalState: 'accepted' }, 'accepted'],
    ['a suggestion accepted by the annotator, as stored on the server', annotator, { state: 'annotated' }, 'accepted'],
    ['a suggestion that the annotator has rejected', annotator, { state: 'rejected' }, 'rejected'],
    ['a box that the annotator has drawn', annotator, { state: 'annotated', ...drawnBy(me) }, 'drawn'],
    ['a damage that the company recorded earlier', annotator, { state: 'created', ...drawnBy(other) }, 'known'],
    ["an annotator's box before a reviewer", reviewer, { state: 'annotated' }, 'open'],
    ['for the reviewer: a box that the annotator drew', reviewer, { state: 'annotated', ...drawnBy(other) }, 'open'],
    ['a damage that the reviewer has accepted', reviewer, { state: 'accepted' }, 'accepted'],
    [
      'a damage that the reviewer has rejected',
      reviewer,
      { state: 'annotated', partnerState: 'rejected', ...decidedBy(me) },
      'rejected',
    ],
  ] as const)('%s', (_, looking, change, verdict) => {
    expect(assignmentSpots([damageOf(1, change)], looking).map((spot) => spot.verdict)).toEqual([verdict])
  })

  test('a reviewer does not see suggestions that the annotator rejected', () => {
    expect(assignmentSpots([damageOf(1, { state: 'rejected', ...decidedBy(other) })], reviewer)).toEqual([])
  })

  test('boxes of one place are one spot with one number and the highest certainty of its boxes', () => {
    const boxes = [
      damageOf(3, { certainty: 0.4 }),
      damageOf(4, { familyId: uuid(3), certainty: 0.8, frame: 2 }),
      damageOf(1),
    ]
    expect(assignmentSpots(boxes, annotator).map(({ place, certainty }) => [place, certainty])).toEqual([
      [1, 0.71],
      [2, 0.8],
    ])
  })
})

test('the count includes all suggestions, also hidden suggestions', () => {
  const spots = assignmentSpots(
    [
      damageOf(1),
      damageOf(2, { certainty: 0.2 }),
      damageOf(3, { state: 'annotated' }),
      damageOf(4, { state: 'rejected' }),
      damageOf(5, { state: 'annotated', ...drawnBy(me) }),
    ],
    annotator,
  )
  expect(countDecided(spots)).toEqual({ decided: 2, total: 4 })
  expect(spots.filter((spot) => isHiddenAt(spot, 0.4)).map(({ place }) => place)).toEqual([2])
  expect(spots.filter(isUnlabelled).map(({ place }) => place)).toEqual([3, 5])
  expect(assignmentSpots([damageOf(1, { state: 'annotated', labels: scratched })], annotator).some(isUnlabelled)).toBe(
    false,
  )
})

describe('the next spot to decide', () => {
  const at = (number: number, imageId: string, camera: 'bottomLeft' | 'topLeft' | 'roofLeft') =>
    damageOf(number, { imageId, camera })
  const spots = assignmentSpots(
    [
      at(1, uuid(900), 'bottomLeft'),
      at(2, uuid(901), 'topLeft'),
      at(3, uuid(901), 'topLeft'),
      at(4, uuid(902), 'roofLeft'),
    ],
    { perspective: 'annotator', userId: person.userId },
  )
  const [one, two, three, four] = spots
  test.each([
    ['the next spot on this photo', two, uuid(901), three],
    ['the first spot on this photo after the last', three, uuid(901), two],
    ['a spot on the following photo', one, uuid(900), two],
    ['the first photo after the last', four, uuid(902), one],
    ['without a selected spot, a spot on the current photo', undefined, uuid(902), four],
  ])('%s', (_, after, imageId, next) => {
    expect(nextOpen(spots, after, imageId)?.key).toBe(next?.key)
  })

  test('is undefined when no open spot is left', () => {
    expect(nextOpen(one ? [one] : [], one, uuid(900))).toBeUndefined()
  })
})
