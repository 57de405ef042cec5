import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import type { TrainingSet } from '@skadi/domain/detections/training-set'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDataset } from './dataset.ts'
import { testServer } from './testing/test-server.ts'

const server = testServer()
const { build } = server

let out = ''
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'skadi-dataset-'))
})
afterAll(() => rm(out, { recursive: true }))

const MATRIX = [1, 0, 7, 0, 1, 0, 0, 0, 1]

/** Adds a car with two passings. Only the later passing is reviewed. */
async function pair(tenantId: string) {
  const carId = newId()
  await build.insert('car', {
    id: carId,
    tenant_id: tenantId,
    country_code: 'NO',
    registration_no: `T${carId.slice(-6)}`,
  })
  const ids: string[] = []
  for (const [day, given] of [
    ['2026-11-01', {}],
    ['2026-11-02', { inspected_at: new Date() }],
  ] as const) {
    const imageSetId = await build.imageSet({
      tenantId,
      car_id: carId,
      status: 'finished',
      rec_date: new Date(day),
      ...given,
    })
    const imageId = await build.image(imageSetId, { camera: 'topLeft', is_selected: true })
    await server.services.objects.put(
      derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }),
      Buffer.from(day),
    )
    ids.push(imageId)
  }
  const [earlier, later] = ids as [string, string]
  await server.database.owner.query(
    `insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix) values ($1, $2, $3, 1, 1, 'aligned', $4)`,
    [tenantId, earlier, later, MATRIX],
  )
  return { carId, earlier, later }
}

test('exports reviewed passings of the named companies with their earlier photos, and reports each omission with its reason', async () => {
  const tenantId = await build.tenant()
  const { carId, earlier, later } = await pair(tenantId)
  await pair(await build.tenant())
  const points = cornersOf({ x: 10, y: 20, width: 30, height: 40 })
  const drawn = await build.damage(later, { points, state: 'created', label_ids: [7] })
  const rejected = await build.damage(later, { points, state: 'suggested', final_state: 'rejected', label_ids: [105] })
  await build.damage(earlier, { points, state: 'created', label_ids: [2] })
  const gone = await build.imageSet({
    tenantId,
    status: 'finished',
    photos_gone_at: new Date(),
    photos_gone_reason: 'retention',
  })
  const lost = await build.imageSet({ tenantId, car_id: carId, status: 'finished', inspected_at: new Date() })
  const lostPhoto = await build.image(lost, { camera: 'roofLeft', is_selected: true })

  const written = await writeDataset(server.services, { tenants: [tenantId], out })
  const set = JSON.parse(await readFile(join(out, 'dataset.json'), 'utf8')) as TrainingSet
  expect(set.images.map(({ attributes, reviewed, car }) => [attributes.imageId, reviewed, car])).toEqual([
    [later, true, carId],
    [earlier, false, carId],
  ])
  expect(new Set(set.images.map(({ split }) => split)).size).toBe(1)
  expect(
    set.annotations.map(({ attributes, first_seen }) => [attributes.damageId, attributes.rejected, first_seen]),
  ).toEqual([
    [drawn, false, true],
    [rejected, true, true],
  ])
  expect(set.pairs).toEqual([{ later: 1, earlier: 2, matrix: MATRIX, sure: true }])
  expect((await readdir(join(out, 'images'))).sort()).toEqual([`${earlier}.jpg`, `${later}.jpg`].sort())
  expect(written.leftOut).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ imageSetId: gone, reason: 'photosGone' }),
      expect.objectContaining({ imageId: lostPhoto, reason: 'photoMissing' }),
    ]),
  )
  expect(written.leftOut.filter(({ reason }) => reason === 'notReviewed')).toHaveLength(1)
  expect(JSON.parse(await readFile(join(out, 'left-out.json'), 'utf8'))).toEqual(written.leftOut)
})
