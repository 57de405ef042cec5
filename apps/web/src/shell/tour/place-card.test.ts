import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const card = { width: 320, height: 180 }

test.each([
  ['beside an entry of the drawer', { left: 12, top: 120, width: 226, height: 40 }, desk, { left: 250, top: 120 }],
  ['beside the last entry, whole', { left: 12, top: 850, width: 226, height: 40 }, desk, { left: 250, top: 708 }],
  ['below a button of the header', { left: 1396, top: 10, width: 28, height: 28 }, desk, { left: 1104, top: 50 }],
  ['below a header button on a phone', { left: 200, top: 10, width: 28, height: 28 }, phone, { left: 12, top: 50 }],
  ['above the bar of a phone', { left: 0, top: 788, width: 78, height: 56 }, phone, { left: 12, top: 596 }],
])('the card stands %s', (_, target, view, place) => {
  expect(placeCard(target, card, view)).toEqual(place)
})
