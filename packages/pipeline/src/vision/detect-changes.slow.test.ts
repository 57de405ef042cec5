import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { detectChanges } from './detect-changes.ts'

/** Where the car of the earlier photo stands, and how much farther that of the later one. */
const [LEFT, MOVED] = [400, 30]
const SHIFT = [1, 0, MOVED, 0, 1, 0, 0, 0, 1]

/** A hall that stands still and a car with handles, seams and a stripe, which has moved; `more` is drawn on the car. */
function drawCar(left: number, more = ''): Promise<Buffer> {
  const details = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [30 + (i % 12) * 90, 60 + Math.floor(i / 12) * 90]
    return `<rect x="${x}" y="${y + (i % 3) * 9}" width="${14 + (i % 5) * 4}" height="5" fill="#${i % 2 ? '2a3340' : 'c8d0d8'}"/>`
  })
  const hall = Array.from(
    { length: 40 },
    (_, i) => `<rect x="${i * 48}" y="${(i * 37) % 240}" width="12" height="9" fill="#555"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><rect width="1920" height="1200" fill="#9a9a96"/>
    ${hall.join('')}<g transform="translate(${left},300)"><rect width="1100" height="520" rx="60" fill="#5f7d95"/>${details.join('')}${more}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

let earlier: Buffer
beforeAll(async () => {
  earlier = await drawCar(LEFT)
})
const detect = async (more?: string) =>
  detectChanges({ later: await drawCar(LEFT + MOVED, more), earlier: [{ photo: earlier, matrix: SHIFT }] })

test('a car that only stands elsewhere has nothing new', async () => {
  expect(await detect()).toEqual([])
})

test('a scratch that came is found where it is', async () => {
  const [found] = await detect('<path d="M520 265 l120 8" stroke="#eef" stroke-width="5"/>')
  expect(found?.certainty).toBeGreaterThan(0.1)
  const { x = 0, y = 0, width = 0, height = 0 } = found ?? {}
  // 950..1070 by 565..573 of the photo, with the margin and what a map of half the size blurs
  expect([x >= 930, x + width <= 1090, y >= 545, y + height <= 595, width > 60]).toEqual(Array(5).fill(true))
})
