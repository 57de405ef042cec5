import { expect, test } from 'vitest'
import { tableOfTold, withSection } from './quality-sections.ts'

test('each object becomes a row, and short objects become cells in the row of their parent', () => {
  const damages = {
    photos: 24,
    recall: 0.82,
    lost: { notSeen: 2 },
    kinds: { dent: { found: 6, all: 9 }, bent: { found: 2, all: 2 } },
  }
  const told = {
    bench: 'damages',
    twoEarlier: damages,
    weather: { snow: { photos: 6, falseBoxes: 4 }, clean: { photos: 1, falseBoxes: 0 } },
  }
  expect(tableOfTold(told).split('\n')).toEqual([
    '| of | figures |',
    '| --- | --- |',
    '| all | bench damages |',
    '| two earlier | photos 24, recall 0.82, lost (not seen 2) |',
    '| two earlier, kinds | dent 6 of 9, bent 2 of 2 |',
    '| weather | snow (photos 6, false boxes 4), clean (photos 1, false boxes 0) |',
  ])
})

test('only the text between its markers is replaced', () => {
  const document = 'before\n<!-- quality:faces -->\nold\n<!-- /quality:faces -->\nafter'
  expect(withSection(document, 'faces', 'new')).toBe(
    'before\n<!-- quality:faces -->\n\nnew\n\n<!-- /quality:faces -->\nafter',
  )
  expect(withSection(document, 'plates', 'new')).toBeUndefined()
})
