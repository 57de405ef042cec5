import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { detectChanges } from './detect-changes.ts'

/** Position of the car in the earlier photo, and its offset in the later photo. */
const [LEFT, MOVED] = [400, 30]
const SHIFT = [1, 0, MOVED, 0, 1, 0, 0, 0, 1]

/** Draws a hall that does not move, and a car with handles, seams and a stripe at `left`. */
function drawCar(left: number): Promise<Buffer> {
  const details = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [30 + (i % 12) * 90, 60 + Math.floor(i / 12) * 90]
    return `<rect x="${x}" y="${y + (i % 3) * 9}" width="${14 + (i % 5) * 4}" height="5" fill="#${i % 2 ? '2a3340' : 'c8d0d8'}"/>`
  })
  const hall = Array.from(
    { length: 40 },
    (_, i) => `<rect x="${i * 48}" y="${(i * 37) % 240}" width="12" height="9" fill="#555"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><rect width="1920" height="1200" fill="#9a9a96"/>
    ${hall.join('')}<g transform="translate(${left},300)"><rect width="1100" height="520" rx="60" fill="#5f7d95"/>${details.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

let earlier: Buffer
beforeAll(async () => {
  earlier = await drawCar(LEFT)
})
test('a car that only stands at another place has no new damage', async () => {
  const later = await drawCar(LEFT + MOVED)
  expect(await detectChanges({ camera: 'topLeft', later, earlier: [{ photo: earlier, matrix: SHIFT }] })).toEqual([])
})
