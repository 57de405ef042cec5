import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { expect, test } from 'vitest'
import { blurFaces } from './blur-faces.ts'

const { width: W, height: H } = IMAGE_SIZE
const FACE = { x: 800, y: 400, width: 60, height: 80 }
/** Creates a picture of noise. All calls return equal pictures. */
function noise(seed = 7): Uint8Array {
  const pixels = new Uint8Array(3 * W * H)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    pixels[at] = state >> 16
  }
  return pixels
}
const at = (x: number, y: number) => 3 * (y * W + x)
const blurred = (faces: readonly (typeof FACE)[], pixels = noise()) => {
  blurFaces(pixels, faces)
  return pixels
}

test('the face and its surroundings become smooth colours, and all other pixels stay unchanged', () => {
  const [before, after] = [noise(), blurred([FACE])]
  let largest = 0
  for (let y = FACE.y; y < FACE.y + FACE.height; y += 1)
    for (let x = FACE.x; x < FACE.x + FACE.width; x += 1)
      largest = Math.max(largest, Math.abs((after[at(x, y)] as number) - (after[at(x + 1, y)] as number)))
  expect(largest).toBeLessThan(4)
  const changed: Record<'left' | 'top' | 'right' | 'bottom', number> = { left: W, top: H, right: 0, bottom: 0 }
  for (let y = 0; y < H; y += 1)
    for (let x = 0; x < W; x += 1)
      if (before[at(x, y)] !== after[at(x, y)]) {
        changed.left = Math.min(changed.left, x)
        changed.top = Math.min(changed.top, y)
        changed.right = Math.max(changed.right, x)
        changed.bottom = Math.max(changed.bottom, y)
      }
  // the oval is 1.8 times the face plus a rim of 15 %
  expect(changed).toEqual({ left: 768, top: 357, right: 891, bottom: 522 })
})

test('faces that differ only within a cell give the same bytes: no filter can restore them', () => {
  const mirrored = noise()
  // swaps neighbours well inside one cell, so that the mean of the cell stays
  for (let y = 435; y < 445; y += 1)
    for (let x = 825; x < 835; x += 2)
      for (let c = 0; c < 3; c += 1) {
        const [one, other] = [at(x, y) + c, at(x + 1, y) + c]
        const kept = mirrored[one] as number
        mirrored[one] = mirrored[other] as number
        mirrored[other] = kept
      }
  expect(Buffer.compare(mirrored, noise())).not.toBe(0)
  expect(Buffer.compare(blurred([FACE], mirrored), blurred([FACE]))).toBe(0)
})

test('a face at the edge, over the edge, outside the photo, or of a few pixels is handled', () => {
  const faces = [
    { x: -20, y: -20, width: 40, height: 40 },
    { x: W - 10, y: H - 10, width: 80, height: 90 },
    { x: W + 500, y: 10, width: 20, height: 20 },
    { x: 300, y: 300, width: 2, height: 2 },
  ]
  const after = blurred(faces)
  expect(after).toHaveLength(3 * W * H)
  expect(after[at(301, 301)]).not.toBe(noise()[at(301, 301)])
})
