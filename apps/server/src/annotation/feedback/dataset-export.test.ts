import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { exportDataset } from '@skadi/contract/annotation/feedback/export-dataset'
import type { CocoDataset } from '@skadi/domain/annotation/dataset/coco'
import type { DatasetFormat } from '@skadi/domain/annotation/dataset/dataset'
import { readYolo, YOLO_CLASSES } from '@skadi/domain/annotation/dataset/yolo'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { unzip } from '../../testing/unzip.ts'
import { datasetExportJob } from './dataset-export.job.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

const JPEG = Buffer.from('bytes of a photo as it was published')
const worked = { annotation_enabled: true, annotation_time: new Date(), manual_status: 2 }
let [tenant, adminId] = ['', '']
let admin: SignedIn
/** Boxes of the photo. The key is the box's id. */
const drawn = new Map<string, ReturnType<typeof cornersOf>>()
let photo = ''

async function imageSet(given: Record<string, unknown> = {}, of = tenant): Promise<string> {
  const imageSetId = await build.imageSet({ tenantId: of, ...worked, ...given })
  const imageId = await build.image(imageSetId, { is_selected: true })
  await server.services.objects.put(derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }), JPEG)
  return imageId
}

beforeAll(async () => {
  tenant = await build.tenant()
  adminId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  admin = await server.signIn(adminId)
  photo = await imageSet()
  for (let n = 0; n < 12; n += 1) {
    const points = cornersOf({ x: 31 * n + 1, y: 97 * n + 3, width: 6 + 13 * n, height: 7 + 5 * n })
    drawn.set(await build.damage(photo, { points, state: 'annotated', label_ids: [1 + n] }), points)
  }
})

/** Executes the export job as a worker does. */
async function run(format: DatasetFormat, given: { tenantId?: string; limit?: number } = {}) {
  const { file } = await datasetExportJob.run(
    { format, tenantId: tenant, limit: 500, ...given },
    {
      services: server.services,
      job: { id: newId(), tenantId: null, userId: adminId },
      scope: { role: 'staff', userId: adminId },
      signal: new AbortController().signal,
      progress: () => undefined,
    },
  )
  return unzip(await buffer(file?.body as Readable))
}
const coco = async (given: Parameters<typeof run>[1] = {}) =>
  JSON.parse(String((await run('coco', given)).get('annotations/instances.json'))) as CocoDataset

test('only a global admin exports; a repeated Idempotency-Key starts one job; the export is audited', async () => {
  const user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  const body = { format: 'yolo', limit: 3 } as const
  expect((await ask(exportDataset, user, { body })).code).toBe('FORBIDDEN')
  const start = () => ask(exportDataset, admin, { body }, { 'idempotency-key': 'dataset-1' })
  const [first, again] = [await start(), await start()]
  expect([first.status, again.text]).toEqual([202, first.text])
  const { jobId } = first.body.data
  const audited = (await readAudit(server.database, 'global')).filter(({ action }) => action === 'exportDataset')
  expect(audited).toMatchObject([{ actorId: adminId, targetId: jobId, after: body }])
})

describe('imported again', () => {
  test('COCO gives the same boxes: error 0 px', async () => {
    const { annotations, images } = await coco()
    expect(images).toMatchObject([{ file_name: `images/${photo}.jpg`, width: 1920, height: 1200 }])
    const read = annotations.map(({ attributes, bbox: [x, y, width, height] }) => [
      attributes.damageId,
      cornersOf({ x, y, width, height }),
    ])
    expect(new Map(read as never)).toEqual(drawn)
  })

  test('YOLO gives the same boxes: error 0 px', async () => {
    const files = await run('yolo')
    const read = readYolo(String(files.get(`labels/${photo}.txt`)))
    expect(read.map(({ rect }) => cornersOf(rect))).toEqual([...drawn.values()])
    expect(read.map(({ classNo }) => YOLO_CLASSES[classNo]).slice(0, 3)).toEqual(['bent', 'dented', 'chipped'])
    expect(files.get(`images/${photo}.jpg`)).toEqual(JPEG)
    expect(String(files.get('data.yaml'))).toContain('6: "scratched"')
  })
})

test('passings that nobody annotated and undecided suggestions are left out', async () => {
  const of = await build.tenant()
  await imageSet({ annotation_time: null }, of)
  await imageSet({ manual_status: 1 }, of)
  await imageSet({ is_skipped: true }, of)
  const clean = await imageSet({}, of)
  await build.damage(clean, { state: 'suggested', detector: 'test' })
  await build.damage(clean, { deleted_at: new Date() })
  const rejected = await build.damage(clean, { state: 'suggested', final_state: 'rejected', label_ids: [105] })
  const { images, annotations } = await coco({ tenantId: of })
  expect(images.map(({ attributes }) => attributes.imageId)).toEqual([clean])
  expect(annotations.map(({ attributes }) => [attributes.damageId, attributes.rejected])).toEqual([[rejected, true]])
  expect(String((await run('yolo', { tenantId: of })).get(`labels/${clean}.txt`))).toBe('')
})
