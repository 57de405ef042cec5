import { expect, test } from 'vitest'
import { compareKnown, type KnownBox } from './compare-known.ts'

/** A box of 100 x 100 pixels. */
const box = (x: number, { imageId = 'front', labelIds = [1] } = {}): KnownBox => ({
  imageId,
  labelIds,
  points: [
    { x, y: 0 },
    { x: x + 100, y: 100 },
  ],
})
const figures = (found: number, missed: number, extra: number, labelsRight = found) => ({
  found,
  missed,
  extra,
  labelsRight,
})

test.each<[string, KnownBox[], KnownBox[], ReturnType<typeof figures>]>([
  ['nothing known, nothing drawn', [], [], figures(0, 0, 0)],
  ['nothing known, something drawn', [], [box(0)], figures(0, 0, 1)],
  ['something known, nothing drawn', [box(0)], [], figures(0, 1, 0)],
  ['the same box', [box(0)], [box(0)], figures(1, 0, 0)],
  ['a third beside it, half of both is shared', [box(0)], [box(33)], figures(1, 0, 0)],
  ['a pixel further, less than half is', [box(0)], [box(34)], figures(0, 1, 1)],
  ['on another photo', [box(0)], [box(0, { imageId: 'rear' })], figures(0, 1, 1)],
  ['two on one: one of them is extra', [box(0)], [box(0), box(10)], figures(1, 0, 1)],
  ['one on two: one of them is missed', [box(0), box(20)], [box(10)], figures(1, 1, 0)],
  ['each to its own, though the first would take either', [box(0), box(30)], [box(20), box(-10)], figures(2, 0, 0)],
  ['other labels', [box(0)], [box(0, { labelIds: [2] })], figures(1, 0, 0, 0)],
  ['a label more', [box(0)], [box(0, { labelIds: [1, 2] })], figures(1, 0, 0, 0)],
  [
    'the same labels in another order',
    [box(0, { labelIds: [2, 1] })],
    [box(0, { labelIds: [1, 2] })],
    figures(1, 0, 0),
  ],
])('%s', (_, known, drawn, expected) => {
  expect(compareKnown(known, drawn)).toEqual(expected)
})
