import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'
import { writeTinyNet } from '../testing/tiny-net.ts'
import { destroyVisionPool } from '../vision/pool/vision-pool.ts'

const { database, objects, make, context, run, stages, faultOf } = imageSetBench()

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-net-'))
  file = await writeTinyNet(folder)
})
afterAll(async () => {
  await destroyVisionPool()
  await rm(folder, { recursive: true })
})

const label = (path: string, classes: unknown) =>
  writeFile(`${path}.json`, JSON.stringify({ classes, leastCertainty: 0.7 }))
const stageOf = async (id: string, step: string) =>
  (await stages(id)).find((one) => one.step === step && one.kind === 'step')

/** Creates a passing of an unknown car that is due for damage detection. The photo of the passing is black with a red and a blue square. */
async function arrived() {
  const tenantId = await make.tenant()
  await database.owner.query(`update tenant set settings = '{"damageDetectionEnabled": true}' where id = $1`, [
    tenantId,
  ])
  const id = await make.imageSet({ tenantId, status: 'inProgress', current_step: 'damageDetection' })
  for (const kind of ['queue', 'step'])
    await make.insert('passage_stage', {
      image_set_id: id,
      step: 'damageDetection',
      camera: '',
      kind,
      status: 'queued',
    })
  const imageId = await make.image(id, { camera: 'topLeft' })
  const square = (background: string) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  const photo = await sharp({ create: { width: 1920, height: 1200, channels: 3, background: '#000' } })
    .composite([
      { input: await square('#f00'), left: 1500, top: 900 },
      { input: await square('#00f'), left: 200, top: 300 },
    ])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const key = derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' })
  await objects.store.put(key, photo, { contentType: 'image/jpeg' })
  return { id, imageId, key: { imageSetId: id, step: 'damageDetection' as const } }
}

test('finds of an operator’s net become suggestions, with its labels, its name and the hash of its file', async () => {
  const { id, imageId, key } = await arrived()
  await label(file, ['dented', 'scratched', null])
  await runStep({ ...context(), detector: 'off', detectorModel: file }, key, false)
  expect(await stageOf(id, 'damageDetection')).toMatchObject({
    status: 'done',
    note: { code: 'lookedAt', params: { photos: 1, unreadable: [] } },
  })
  await run(id, 'damageIdentification')
  const { rows } = await database.owner.query('select * from damage where image_set_id = $1', [id])
  const version = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  expect(rows.length).toBeGreaterThan(0)
  for (const box of rows) {
    expect(box).toMatchObject({ image_id: imageId, state: 'suggested', label_ids: [2], detector: 'tiny-down.onnx' })
    expect(box.detector_version).toBe(version)
    const [from, to] = box.points
    expect(Math.abs((from.x + to.x) / 2 - 1540)).toBeLessThan(60)
    expect(Math.abs((from.y + to.y) / 2 - 940)).toBeLessThan(60)
  }
})

test('a net with the other output shape gives the same finds', async () => {
  const across = await writeTinyNet(folder, 'across')
  await label(across, [null, null, 'chipped'])
  const { id, key } = await arrived()
  await runStep({ ...context(), detector: 'off', detectorModel: across }, key, false)
  const { rows } = await database.owner.query('select label_ids, points from damage where image_set_id = $1', [id])
  expect(rows.length).toBeGreaterThan(0)
  for (const { label_ids, points } of rows) {
    expect(label_ids).toEqual([3])
    expect(Math.abs(points[0].x - 200)).toBeLessThan(80)
  }
})

test.each([
  ['is not there', 'none.onnx', undefined, undefined, 'is not there'],
  ['has no labels', 'bare.onnx', 'x', undefined, 'needs a file of labels beside it: bare.onnx.json'],
  ['has unknown labels', 'odd.onnx', 'x', ['rusty'], 'a damage that Skadi does not know: "rusty"'],
  ['is no net', 'noise.onnx', 'noise', ['dented'], 'model file could not be loaded'],
] as const)(
  'a model file that %s fails the step, the log states the reason in plain words, and no damage is reported',
  async (_, name, text, classes, reason) => {
    const path = join(folder, name)
    if (text) await writeFile(path, text)
    if (classes) await label(path, classes)
    const { id, key } = await arrived()
    await runStep({ ...context(), detector: 'off', detectorModel: path }, key, true)
    const { status, note } = (await stageOf(id, 'damageDetection')) ?? {}
    expect([status, faultOf(note)]).toEqual(['failed', expect.stringContaining(reason)])
    const { rows } = await database.owner.query('select id from damage where image_set_id = $1', [id])
    expect(rows).toEqual([])
  },
)

test('a net whose number of classes differs from its labels is refused in plain words', async () => {
  await label(file, ['dented'])
  const { id, key } = await arrived()
  await runStep({ ...context(), detector: 'off', detectorModel: file }, key, true)
  expect(faultOf((await stageOf(id, 'damageDetection'))?.note)).toContain('as for 1 classes')
})
