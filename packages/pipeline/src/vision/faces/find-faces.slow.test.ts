import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { overlap } from '@skadi/domain/damages/damage-box'
import { letterbox } from '@skadi/domain/images/letterbox'
import { afterAll, expect, test } from 'vitest'
import { derivePhoto } from '../../photos/derive-photo.ts'
import { destroyVisionPool, findFacesInWorker } from '../pool/vision-pool.ts'

afterAll(destroyVisionPool)

type Item = { file: string; boxes: { x: number; y: number; w: number; h: number; label: string }[] }
const folder = process.env.TRUTH_DATA && path.join(process.env.TRUTH_DATA, 'faces')
const isThere = folder !== undefined && existsSync(folder)

test.skipIf(!isThere)(
  `at least 95 of 100 faces of real photos are found${isThere ? '' : ' (skipped: TRUTH_DATA is not set)'}`,
  async () => {
    const { items } = JSON.parse(readFileSync(path.join(folder ?? '', 'truth.json'), 'utf8')) as { items: Item[] }
    let [faces, hits] = [0, 0]
    for (const { file, boxes } of items) {
      const derived = await derivePhoto(readFileSync(path.join(folder ?? '', file)))
      if (derived.kind === 'unreadable') throw new Error(derived.reason)
      const photo = derived.files.find(({ name }) => name === '1920.jpg')?.bytes ?? new Uint8Array()
      const { scale, left, top } = letterbox(derived)
      const found = await findFacesInWorker({ photo })
      for (const { x, y, w, h, label } of boxes) {
        if (label !== 'face') continue
        const face = { x: x * scale + left, y: y * scale + top, width: w * scale, height: h * scale }
        faces += 1
        if (found.some((box) => overlap(box, face) >= 0.3)) hits += 1
      }
    }
    expect(faces).toBeGreaterThan(100)
    expect(hits / faces).toBeGreaterThanOrEqual(0.95)
  },
  900_000,
)
