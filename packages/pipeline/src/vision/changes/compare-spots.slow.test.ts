import { OTHER_SPOT, SAME_SPOT } from '@skadi/domain/evidence/spot-comparison'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compareSpots } from './compare-spots.ts'

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const BOX = { x: 900, y: 560, width: 120, height: 60 }

type Panel = { x?: number; y?: number; light?: string; isScratched?: boolean; blur?: number }

/** Draws a door with a handle, a gap and a strip, somewhere in the photo, optionally scratched. */
function draw({ x = 0, y = 0, light = '#fff', isScratched = false, blur = 0.8 }: Panel): Promise<Buffer> {
  const scratch = '<path d="M910 610L960 575L1010 590M930 600L1005 612" stroke="#e8e8e8" stroke-width="3" fill="none"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><rect width="100%" height="100%" fill="#888"/>
    <g transform="translate(${x} ${y})"><rect x="500" y="300" width="900" height="600" fill="#24476b"/>
    <path d="M840 300V900M500 660H1400" stroke="#0a0a0a" stroke-width="5"/><rect x="1040" y="480" width="150" height="34" rx="12" fill="#8aa"/>
    <circle cx="860" cy="700" r="9" fill="#ddd"/>${isScratched ? scratch : ''}</g><rect width="100%" height="100%" fill="${light}" opacity="0.12"/></svg>`
  return sharp(Buffer.from(svg)).blur(blur).jpeg({ quality: 90 }).toBuffer()
}

const compare = async (pickup: Panel, later: Panel, matrix = IDENTITY, box = BOX) => {
  const [found] = await compareSpots({ pickup: await draw(pickup), later: await draw(later), matrix, boxes: [box] })
  if (!found) throw new Error('a comparison a box')
  return found
}

test('an old scratch looks alike, also in other light and with a matrix that is some pixels off', async () => {
  const there = await compare({ isScratched: true, light: '#000' }, { isScratched: true, x: 9, y: -6 })
  const isNew = await compare({ light: '#000' }, { isScratched: true, x: 9, y: -6 })
  expect(there.similarity).toBeGreaterThan(SAME_SPOT)
  expect(isNew.similarity).toBeLessThan(OTHER_SPOT)
})

test('a spot whose surroundings are not found again does not count as different', async () => {
  const { similarity } = await compare({}, { isScratched: true, x: 70, y: 45 })
  expect(similarity).toBeGreaterThanOrEqual(OTHER_SPOT)
  expect(similarity).toBeLessThan(SAME_SPOT)
})

test('sharpness is measured in the surroundings: a new scratch makes no photo sharper, a blur makes it softer', async () => {
  const clear = await compare({}, { isScratched: true })
  expect(clear.pickupSharpness / clear.returnSharpness).toBeCloseTo(1, 1)
  const soft = await compare({ blur: 4 }, { isScratched: true })
  expect(soft.pickupSharpness / soft.returnSharpness).toBeLessThan(0.5)
})

test.each([
  ['in a corner', { x: 0, y: 0, width: 60, height: 40 }],
  ['at the far edge', { x: 1880, y: 1170, width: 40, height: 30 }],
  ['the whole photo', { x: 0, y: 0, width: 1920, height: 1200 }],
  ['of one pixel', { x: 900, y: 600, width: 1, height: 1 }],
])('a box %s is compared too', async (_, box) => {
  const { similarity } = await compare({}, { x: 4 }, IDENTITY, box)
  expect(similarity).toBeGreaterThanOrEqual(0)
  expect(similarity).toBeLessThanOrEqual(1)
})
