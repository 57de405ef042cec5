import { describe, expect, test } from 'vitest'
import type { CarHistory, HistoryDamage, HistoryFamily } from '../history/car-history.ts'
import { matchImageSet, type SightingScore } from './match-image-set.ts'
import { sightingsAround } from './match-in-history.ts'

/** A history as text. Boxes have the notation `passing/camera family`; the name of a passing is the day of its recording. */
type Told = {
  boxes: string[]
  given?: Record<string, Partial<HistoryDamage>>
  families?: Record<string, Partial<HistoryFamily>>
}

function historyOf({ boxes, given = {}, families = {} }: Told): CarHistory {
  const damages = boxes.map((told): HistoryDamage => {
    const [id = '', familyId = ''] = told.split(' ')
    return {
      id,
      familyId,
      imageSetId: id.split('/')[0] ?? '',
      isDeleted: false,
      standing: 'undecided',
      isMatchedByHand: false,
      isRemovedFromFamily: false,
      isMerged: false,
      ...given[id],
    }
  })
  const imageSets = [...new Set(damages.map(({ imageSetId }) => imageSetId))]
  return {
    passings: imageSets.map((id) => ({ id, recordedAt: Number(id), label: null, hasFailed: false })),
    families: [...new Set(damages.map(({ familyId }) => familyId))].map((id) => ({
      id,
      number: null,
      representativeId: damages.find(({ familyId }) => familyId === id)?.id ?? '',
      isReviewed: false,
      repairedAt: null,
      ...families[id],
    })),
    damages,
    lastNumber: 9,
  }
}

/** Reads scores in the notation `box candidate score`. A `?` at the end means that the photos could not be aligned. */
const scoresOf = (told: readonly string[]): SightingScore[] =>
  told.map((one) => {
    const [damageId = '', candidateId = '', score = ''] = one.split(' ')
    const camera = damageId.includes('roof') ? 'roofLeft' : 'topLeft'
    return { damageId, candidateId, camera, score: Number.parseFloat(score), isRegistered: !score.endsWith('?') }
  })

function match(told: Told, imageSetId: string, scores: readonly string[]) {
  const history = historyOf(told)
  const photos = new Map(
    history.damages.filter((damage) => damage.imageSetId === imageSetId).map(({ id }) => [id, id.replace(/\d+$/, '')]),
  )
  const found = matchImageSet(history, { imageSetId, photos, scores: scoresOf(scores), makeFamilyId: () => 'begun' })
  return { ...found, boxes: found.history.damages.map(({ id, familyId }) => `${id} ${familyId}`) }
}

describe('a passing’s boxes', () => {
  test.each<[string, string[], string[], string[], [number, number, number]]>([
    ['join from 0.55 on', ['1/top a', '2/top b'], ['2/top 1/top 0.55'], ['1/top a', '2/top a'], [1, 0, 0]],
    ['are for a person to say below', ['1/top a', '2/top b'], ['2/top 1/top 0.54'], ['1/top a', '2/top b'], [0, 1, 1]],
    ['are new below 0.35', ['1/top a', '2/top b'], ['2/top 1/top 0.34'], ['1/top a', '2/top b'], [0, 1, 0]],
    [
      'pair with the largest sum',
      ['1/top1 a', '1/top2 b', '2/top1 c', '2/top2 d'],
      ['2/top1 1/top1 0.9', '2/top1 1/top2 0.8', '2/top2 1/top1 0.9', '2/top2 1/top2 0.1'],
      ['1/top1 a', '1/top2 b', '2/top1 b', '2/top2 a'],
      [2, 0, 0],
    ],
    [
      'of one damage follow the surest of them',
      ['1/top a', '2/top b', '2/roof b'],
      ['2/top 1/top 0.8'],
      ['1/top a', '2/top a', '2/roof a'],
      [1, 0, 0],
    ],
    [
      'of one damage that two others claim part',
      ['1/top a', '1/roof c', '2/top b', '2/roof b'],
      ['2/top 1/top 0.8', '2/roof 1/roof 0.7'],
      ['1/top a', '1/roof c', '2/top a', '2/roof c'],
      [1, 0, 0],
    ],
    [
      'leave what they are too unlike',
      ['1/top a', '2/top a'],
      ['2/top 1/top 0.2'],
      ['1/top a', '2/top begun'],
      [0, 1, 0],
    ],
    ['stay where nobody can tell', ['1/top a', '2/top a'], ['2/top 1/top 0?'], ['1/top a', '2/top a'], [1, 0, 0]],
    ['stay where they may belong', ['1/top a', '2/top a'], ['2/top 1/top 0.4'], ['1/top a', '2/top a'], [1, 0, 0]],
  ])('%s', (_, boxes, scores, after, [known, alone, unsure]) => {
    const found = match({ boxes }, '2', scores)
    expect(found.boxes).toEqual(after)
    expect([found.known, found.alone, found.unsure]).toEqual([known, alone, unsure])
  })

  test.each<[string, Told]>([
    ['matched by hand', { boxes: [], given: { '2/top': { isMatchedByHand: true } } }],
    ['taken out', { boxes: [], given: { '2/top': { isRemovedFromFamily: true } } }],
    ['merged', { boxes: [], given: { '2/top': { isMerged: true } } }],
    ['confirmed', { boxes: [], families: { b: { isReviewed: true } } }],
    ['rejected', { boxes: [], given: { '2/top': { standing: 'rejected' } } }],
    ['deleted', { boxes: [], given: { '2/top': { isDeleted: true } } }],
    ['on a damage that was repaired before', { boxes: [], families: { a: { repairedAt: 1 } } }],
    ['like one that is known to be none', { boxes: [], given: { '1/top': { standing: 'rejected' } } }],
  ])('stay as they are: %s', (_, told) => {
    const boxes = ['1/top a', '2/top b']
    expect(match({ ...told, boxes }, '2', ['2/top 1/top 0.9']).boxes).toEqual(boxes)
  })

  test('a box matched by a person keeps its place on the photo of its family', () => {
    const given = { '2/top1': { isMatchedByHand: true } }
    const boxes = ['1/top a', '2/top1 a', '2/top2 b']
    expect(match({ boxes, given }, '2', ['2/top2 1/top 0.9']).boxes).toEqual(boxes)
  })

  test('a damage keeps its number when an older passing that shows it arrives late', () => {
    const { history } = match({ boxes: ['1/top a', '2/top b'], families: { b: { number: 5 } } }, '2', [
      '2/top 1/top 0.9',
    ])
    expect(history.families.map(({ id, number }) => [id, number])).toEqual([['a', 5]])
    expect(history.lastNumber).toBe(9)
  })

  test('a second run changes nothing', () => {
    const told = { boxes: ['1/top a', '2/top b', '2/roof b', '2/top2 c'] }
    const scores = ['2/top 1/top 0.8', '2/top2 1/top 0.3']
    const first = match(told, '2', scores)
    expect(match({ boxes: first.boxes }, '2', scores)).toMatchObject({ boxes: first.boxes, known: 1, alone: 1 })
  })
})

test('a box is compared with the two passings before and the passing after that show its damage', () => {
  const boxes = ['1/top a', '2/top a', '3/top a', '4/top b', '5/top x', '6/top a', '7/top a', '4/roof r', '3/roof q']
  const told = { boxes, given: { '4/roof': { standing: 'rejected' as const } }, families: { q: { repairedAt: 4 } } }
  expect(sightingsAround(historyOf(told), '5').map(({ id }) => id)).toEqual(['2/top', '3/top', '6/top', '4/top'])
})

test('a passing is compared with at most four passings, the nearest', () => {
  const boxes = ['1/top a', '2/top b', '3/top c', '4/top d', '5/top e', '6/top x']
  expect(sightingsAround(historyOf({ boxes }), '6').map(({ id }) => id)).toEqual(['2/top', '3/top', '4/top', '5/top'])
})
