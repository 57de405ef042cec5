import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const own = { width: 300, height: 400 }
const window = { width: 1440, height: 773 }

test.each([
  { name: 'at the right', box: { x: 400, y: 200, width: 100, height: 50 }, place: { left: 512, top: 200 } },
  { name: 'at the left', box: { x: 1100, y: 200, width: 100, height: 50 }, place: { left: 788, top: 200 } },
  { name: 'at the lower edge', box: { x: 400, y: 700, width: 100, height: 50 }, place: { left: 512, top: 365 } },
  { name: 'at the upper edge', box: { x: 400, y: -90, width: 100, height: 50 }, place: { left: 512, top: 8 } },
  { name: 'over a wide box', box: { x: 0, y: 200, width: 1440, height: 50 }, place: { left: 1132, top: 200 } },
])('a dialog beside a box stands $name', ({ box, place }) => {
  expect(placeBeside(box, own, window)).toEqual(place)
})
