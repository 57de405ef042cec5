import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectChanges } from '@skadi/pipeline/vision/changes/detect-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedPhotos } from './drawn-visits.ts'
import { isFalse, shows } from './hits.ts'

/** Seed of the car. It is drawn in about two minutes, and nothing was fitted on it. */
const CAR = 514000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-damage-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('new damages are found on drawn cars, with few false boxes; an unchanged car has few boxes', async () => {
  const photos = await comparedPhotos(folder, CAR, 2, [1, 0])
  const unchanged = await comparedPhotos(folder, CAR, 1, [0])
  const [damages, seen] = [new Set<string>(), new Set<string>()]
  let wrong = 0
  for (const photo of photos) {
    const boxes = photo.earlier.length > 0 ? await detectChanges(photo) : []
    wrong += boxes.filter((box) => isFalse(box, photo.isNew)).length
    for (const { id, box } of photo.isNew)
      if (Math.max(box.width, box.height) >= 25) {
        damages.add(id)
        if (boxes.some((one) => shows(one, box))) seen.add(id)
      }
  }
  let imagined = 0
  for (const photo of unchanged) if (photo.earlier.length > 0) imagined += (await detectChanges(photo)).length
  expect(seen.size / damages.size).toBeGreaterThanOrEqual(0.4)
  expect([wrong / photos.length <= 2.5, imagined / unchanged.length <= 2.5]).toEqual([true, true])
})
