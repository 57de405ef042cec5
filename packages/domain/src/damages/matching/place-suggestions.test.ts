import { expect, test } from 'vitest'
import { cornersOf, type Rect } from '../damage-box.ts'
import { type CarHistory, NO_HISTORY } from '../history/car-history.ts'
import { type KeptBox, placeSuggestions, type SuggestedBox, suggestInHistory } from './place-suggestions.ts'

const rect = (x: number, width = 100): Rect => ({ x, y: 100, width, height: 100 })
const find = (imageId: string, x: number, given: Partial<SuggestedBox> = {}): SuggestedBox => ({
  imageId,
  points: cornersOf(rect(x)),
  certainty: 0.6,
  ...given,
})
const stays = (imageId: string, x: number, given: Partial<KeptBox> = {}): KeptBox => ({
  imageId,
  rect: rect(x),
  familyId: 'known',
  isUsable: true,
  ...given,
})

/** Returns the saved finds as text in the form `photo x family`. New families are numbered in order. */
function place(found: readonly SuggestedBox[], kept: readonly KeptBox[] = []): string[] {
  let n = 0
  const placed = placeSuggestions(found, kept, () => {
    n += 1
    return `new${n}`
  })
  return placed.map(({ imageId, points, familyId }) => `${imageId} ${points[0]?.x} ${familyId}`)
}

test.each<[string, SuggestedBox[], KeptBox[], string[]]>([
  ['each find is a damage of its own', [find('a', 0), find('a', 500)], [], ['a 0 new1', 'a 500 new2']],
  [
    'finds of one spot are one damage, over cameras and frames',
    [find('a', 0, { spotId: 's' }), find('b', 0, { spotId: 's' }), find('b', 500, { spotId: 't' })],
    [],
    ['a 0 new1', 'b 0 new1', 'b 500 new2'],
  ],
  [
    'two finds of one spot on one photo are two damages, the surer first',
    [find('a', 0, { spotId: 's' }), find('a', 500, { spotId: 's', certainty: 0.9 })],
    [],
    ['a 500 new1', 'a 0 new2'],
  ],
  [
    'the same place is found once, as the surer one',
    [find('a', 0), find('a', 20, { certainty: 0.9 })],
    [],
    ['a 20 new1'],
  ],
  ['nothing on a box that stays', [find('a', 20), find('b', 20)], [stays('a', 0)], ['b 20 new1']],
  ['nothing on a rejected one', [find('a', 0)], [stays('a', 0, { isUsable: false })], []],
  ['overlapping less than half is beside it', [find('a', 40)], [stays('a', 0)], ['a 40 new1']],
  [
    'another view of a damage that stays joins it',
    [find('a', 0, { spotId: 's' }), find('b', 300, { spotId: 's' })],
    [stays('a', 0)],
    ['b 300 known'],
  ],
  [
    'another view of what was rejected is a damage of its own',
    [find('a', 0, { spotId: 's' }), find('b', 300, { spotId: 's' })],
    [stays('a', 0, { isUsable: false })],
    ['b 300 new1'],
  ],
  [
    'a damage has one box a photo',
    [find('a', 0, { spotId: 's' }), find('b', 300, { spotId: 's' })],
    [stays('a', 0), stays('b', 900)],
    ['b 300 new1'],
  ],
])('%s', (_, found, kept, written) => {
  expect(place(found, kept)).toEqual(written)
})

test('suggestions replace the earlier suggestions, and all other boxes stay unchanged', () => {
  const box = { imageSetId: 'p', isDeleted: false, isMatchedByHand: false, isRemovedFromFamily: false, isMerged: false }
  const family = { number: null, isReviewed: false, repairedAt: null }
  const before: CarHistory = {
    ...NO_HISTORY,
    passings: [{ id: 'p', recordedAt: 1, label: null, hasFailed: false }],
    families: [
      { ...family, id: 'f', representativeId: 'old', number: 3 },
      { ...family, id: 'gone', representativeId: 'only' },
    ],
    damages: [
      { ...box, id: 'old', familyId: 'f', standing: 'undecided' },
      { ...box, id: 'drawn', familyId: 'f', standing: 'recorded' },
      { ...box, id: 'only', familyId: 'gone', standing: 'undecided' },
    ],
    lastNumber: 3,
  }
  const found = [
    { id: 'x', familyId: 'f' },
    { id: 'y', familyId: 'g' },
    { id: 'z', familyId: 'g' },
  ]
  const after = suggestInHistory(before, { imageSetId: 'p', replaced: ['old', 'only'], found })
  expect(after.damages.map(({ id, familyId, standing }) => [id, familyId, standing])).toEqual([
    ['drawn', 'f', 'recorded'],
    ['x', 'f', 'undecided'],
    ['y', 'g', 'undecided'],
    ['z', 'g', 'undecided'],
  ])
  expect(after.families.map(({ id, number, representativeId }) => [id, number, representativeId])).toEqual([
    ['f', 3, 'drawn'],
    ['g', null, 'y'],
  ])
})
