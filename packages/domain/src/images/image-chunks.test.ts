import { expect, test } from 'vitest'
import { inChunks } from './image-chunks.ts'

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [10, 1]],
  [36, [10, 10, 10, 6]],
])('[IMAGE-06] %i images are fetched in chunks of %j', (count, sizes) => {
  const images = Array.from({ length: count }, (_, n) => n)
  const chunks = inChunks(images)
  expect(chunks.map(({ length }) => length)).toEqual(sizes)
  expect(chunks.flat()).toEqual(images)
})
