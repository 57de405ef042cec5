import { expect, test } from 'vitest'
import { type BoxSnapshot, reviewMarks } from './review-marks.ts'

const box: BoxSnapshot = {
  standing: 'recorded',
  points: [
    { x: 10, y: 10 },
    { x: 60, y: 40 },
  ],
  labelIds: [7, 2],
  isPotential: false,
  isDeleted: false,
}
const elsewhere = [
  { x: 12, y: 10 },
  { x: 60, y: 40 },
]

test.each<[what: string, before: Partial<BoxSnapshot> | null, after: Partial<BoxSnapshot>, marks: string[]]>([
  ['accepted as it is', {}, {}, []],
  ['left with its labels in another order', {}, { labelIds: [2, 7] }, []],
  ['rejected', {}, { standing: 'rejected', labelIds: [7, 105] }, ['rejected']],
  ['deleted', {}, { isDeleted: true }, ['rejected']],
  ['moved', {}, { points: elsewhere }, ['moved']],
  ['labelled otherwise', {}, { labelIds: [3] }, ['relabelled']],
  ['moved and labelled otherwise', {}, { points: elsewhere, labelIds: [3] }, ['moved', 'relabelled']],
  ['made unsure', {}, { isPotential: true }, ['potential']],
  ['accepted though the annotator had rejected it', { standing: 'rejected' }, {}, ['restored']],
  ['rejected by both', { standing: 'rejected' }, { standing: 'rejected', labelIds: [105] }, []],
  ['drawn by the reviewer', null, {}, ['missed']],
  ['drawn by the reviewer and taken back', null, { isDeleted: true }, []],
])('a box that was %s', (_what, before, after, marks) => {
  expect(reviewMarks(before && { ...box, ...before }, { ...box, ...after })).toEqual(marks)
})
