import { expect, test } from 'vitest'
import { MARKED, nuisanceCells } from './nuisance-marks.ts'

test('each cell holds the share that drops, dirt, snow and stickers cover; damages and paint do not count', () => {
  // the map has two cells of 2 x 2 pixels: one with two pixels of drops and a pixel of damage, one full of snow
  const map = Uint8Array.from([250, 1, 252, 252, 250, 0, 252, 252])
  const cells = nuisanceCells(map, 4, 2, 2)
  expect(MARKED).toEqual(['drops', 'dirt', 'snow', 'sticker'])
  expect([...cells]).toEqual([128, 0, 0, 0, 0, 255, 0, 0])
})
