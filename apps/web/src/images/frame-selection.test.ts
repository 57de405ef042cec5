import { expect, test } from 'vitest'
import { allOf, type FrameSelection, nothingOf, toggleFrame } from './use-frame-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
/** Returns the selection after these clicks. `+c` is a click on `c` with Shift. */
const clicked = (clicks: string, from: FrameSelection = nothingOf('set')) =>
  clicks
    .split(' ')
    .reduce((selection, click) => toggleFrame(selection, order, click.at(-1) ?? '', click.startsWith('+')), from)
const idsOf = ({ ids }: FrameSelection) => order.filter((id) => ids.has(id)).join('')

test.each([
  ['a', 'a'],
  ['a c', 'ac'],
  ['a a', ''],
  ['b +d', 'bcd'],
  ['d +b', 'bcd'],
  ['+c', 'c'],
  // A range starts at the photo that was selected last. A range never deselects a photo.
  ['a +c +e', 'abcde'],
  ['c a a +b', 'abc'],
  ['a x', 'a'],
])('[IMAGE-07] the clicks %s select the photos %s', (clicks, selected) => {
  expect(idsOf(clicked(clicks))).toBe(selected)
})

test('all photos can be selected at once, and another passing starts with an empty selection', () => {
  expect(idsOf(allOf(clicked('b'), order))).toBe('abcde')
  expect(idsOf(nothingOf('other'))).toBe('')
})
