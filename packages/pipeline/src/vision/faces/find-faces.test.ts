import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { expect, test } from 'vitest'
import { faceThresholds } from './face-thresholds.ts'
import { mergeFaces, tilesOf } from './find-faces.ts'

const face = (x: number, score: number) => ({ x, y: 100, width: 40, height: 50, score })

test('of boxes on the same face the surest stays, of adjacent faces both stay', () => {
  expect(mergeFaces([face(100, 0.4), face(104, 0.9), face(150, 0.5)])).toEqual([face(104, 0.9), face(150, 0.5)])
})

test('every face of up to 64 px lies wholly in one tile at the finer scale, and the tiles end at the edges of the photo', () => {
  const fine = tilesOf(IMAGE_SIZE).filter(({ scale }) => scale === faceThresholds.fineScale)
  const side = faceThresholds.fineOverlap
  for (let x = 0; x <= IMAGE_SIZE.width - side; x += 8)
    for (let y = 0; y <= IMAGE_SIZE.height - side; y += 8) {
      const holds = fine.some(
        ({ left, top, width, height }) => left <= x && top <= y && x + side <= left + width && y + side <= top + height,
      )
      if (!holds) expect.fail(`no tile holds a face at ${x}, ${y}`)
    }
  expect(Math.max(...fine.map(({ left, width }) => left + width))).toBe(IMAGE_SIZE.width)
  expect(Math.max(...fine.map(({ top, height }) => top + height))).toBe(IMAGE_SIZE.height)
})
