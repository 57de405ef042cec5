import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { insertDetector } from '@skadi/store/detections/detector-version.repo'
import { derivativeKey, detectorKey } from '@skadi/store/objects/object-key'
import { purgePassing } from '@skadi/store/retention/purge.repo'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'
import { writeOddNet } from '../testing/odd-nets.ts'
import { writeTinyNet } from '../testing/tiny-net.ts'
import { lookInShadow } from './look-in-shadow.ts'
import { registerBrought } from './running-detectors.ts'

const { database, objects, make, context, imageSet, run } = imageSetBench()
const attempt = (isLast = true) => ({ isLast, signal: new AbortController().signal })
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

let folder: string
let net: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-net-'))
  net = await readFile(await writeTinyNet(folder))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await database.owner.query('delete from detector_look; update detector_version set previous_id = null')
  await database.owner.query('delete from detector_version')
})

/** Uploads a model in shadow mode that detects red squares. */
async function inShadow(bytes: Uint8Array = net): Promise<string> {
  const id = newId()
  const weightsSha256 = createHash('sha256').update(bytes).digest('hex')
  await objects.store.put(detectorKey(id), bytes)
  const card = { version: '1', licence: 'MIT', classes: ['dented', null, null] as const, leastCertainty: 0.7 }
  const detector = { kind: 'model', name: 'squares.onnx', version: weightsSha256, source: 'uploaded' } as const
  await database.db.transaction(WORKER, (tx) =>
    insertDetector(
      tx,
      { ...detector, weightsSha256, bytes: bytes.length, card },
      { id, state: 'shadow', objectKey: detectorKey(id) },
    ),
  )
  return id
}

/** Creates a passing that is due for damage detection. The photo of the passing is black with a red square. */
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
  const red = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const photo = await sharp({ create: { width: 1920, height: 1200, channels: 3, background: '#000' } })
    .composite([{ input: red, left: 1500, top: 900 }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  await objects.store.put(derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }), photo)
  return { id, tenantId, imageId }
}
const looks = (id: string) =>
  rows('select detector_id, mode, status, cameras from detector_look where image_set_id = $1', [id])
const finds = (id: string) =>
  rows('select id, tenant_id, image_id, points, label_ids from shadow_find where image_set_id = $1 order by id', [id])

test('finds of a version in shadow mode become no suggestions; another run replaces them', async () => {
  const detectorId = await inShadow()
  const { id, tenantId, imageId } = await arrived()
  await runStep({ ...context(), detector: 'off' }, { imageSetId: id, step: 'damageDetection' }, true)
  expect(await rows('select key from graphile_worker.jobs where key like $1', [`lookInShadow:${id}`])).toHaveLength(1)
  await lookInShadow(context(), { imageSetId: id }, attempt())
  expect(await looks(id)).toEqual([{ detector_id: detectorId, mode: 'shadow', status: 'done', cameras: ['topLeft'] }])
  const first = await finds(id)
  expect(first.length).toBeGreaterThan(0)
  expect(first[0]).toMatchObject({ tenant_id: tenantId, image_id: imageId, label_ids: [2] })
  await lookInShadow(context(), { imageSetId: id }, attempt())
  const again = await finds(id)
  expect(again.map(({ points }) => points)).toEqual(first.map(({ points }) => points))
  await run(id, 'damageIdentification')
  expect(await rows('select id from damage where image_set_id = $1', [id])).toEqual([])
  expect(await imageSet(id)).toMatchObject({ undecided_damages: 0, new_damages: 0 })
})

test('finds in shadow mode are deleted with the photos of their passing, and none are stored afterwards', async () => {
  const detectorId = await inShadow()
  const { id } = await arrived()
  await lookInShadow(context(), { imageSetId: id }, attempt())
  await database.owner.query("update image_set set status = 'finished' where id = $1", [id])
  await database.db.transaction(WORKER, (tx) =>
    purgePassing(tx, { imageSetId: id, reason: 'retention', actorId: null }),
  )
  expect([await looks(id), await finds(id)]).toEqual([[], []])
  await lookInShadow(context(), { imageSetId: id }, attempt())
  expect([await looks(id), await finds(id)]).toEqual([[], []])
  expect(await rows('select id from detector_version where id = $1', [detectorId])).toHaveLength(1)
})

test.each(['retired', 'live'])('a version that becomes %s during its run writes nothing', async (state) => {
  await inShadow()
  const { id } = await arrived()
  const db: typeof database.db = Object.create(database.db)
  let transactions = 0
  db.transaction = async (scope, work) => {
    transactions += 1
    if (transactions === 3)
      await database.owner.query("update detector_version set state = $1 where state = 'shadow'", [state])
    return database.db.transaction(scope, work)
  }
  await lookInShadow({ ...context(), db }, { imageSetId: id }, attempt())
  expect(transactions).toBe(3)
  expect([await looks(id), await finds(id)]).toEqual([[], []])
})

test('a file that does not load is retried, is finally noted as failed, and affects no other version', async () => {
  const broken = await inShadow(Buffer.from('no net'))
  const whole = await inShadow()
  const { id } = await arrived()
  await expect(lookInShadow(context(), { imageSetId: id }, attempt(false))).rejects.toThrow('could not be loaded')
  expect(await looks(id)).toMatchObject([{ detector_id: whole, status: 'done' }])
  await lookInShadow(context(), { imageSetId: id }, attempt())
  expect(new Map((await looks(id)).map(({ detector_id, status }) => [detector_id, status]))).toEqual(
    new Map([
      [whole, 'done'],
      [broken, 'failed'],
    ]),
  )
})

test('a version that answers NaN has failed: it never counts as a version without finds', async () => {
  const detectorId = await inShadow(await readFile(await writeOddNet(folder, 'nanUnlessBlack')))
  const { id } = await arrived()
  await lookInShadow(context(), { imageSetId: id }, attempt())
  expect(await looks(id)).toMatchObject([{ detector_id: detectorId, status: 'failed', cameras: [] }])
})

test('the release’s nets are live after the first start, once, and a later start changes nothing', async () => {
  await Promise.all([registerBrought(context()), registerBrought(context())])
  const told = () =>
    rows('select kind, source, state, has_weights, previous_id, version from detector_version order by kind')
  const first = await told()
  expect(first).toMatchObject([
    { kind: 'difference', source: 'builtIn', state: 'live', has_weights: true, previous_id: null },
    { kind: 'firstLook', source: 'builtIn', state: 'live', has_weights: true, previous_id: null },
  ])
  await registerBrought(context())
  expect(await told()).toEqual(first)
})

test('a newly configured model is live at once; after a rollback it stays retired over a restart; without configuration it no longer runs', async () => {
  const file = await writeTinyNet(folder)
  await writeFile(`${file}.json`, JSON.stringify({ classes: ['dented', null, null] }))
  const model = async () => (await rows("select state, has_weights from detector_version where kind = 'model'"))[0]
  await registerBrought({ ...context(), detectorModel: file })
  expect(await model()).toEqual({ state: 'live', has_weights: true })
  await database.owner.query("update detector_version set state = 'retired' where kind = 'model'")
  await registerBrought({ ...context(), detectorModel: file })
  expect(await model()).toEqual({ state: 'retired', has_weights: true })
  await registerBrought(context())
  expect(await model()).toEqual({ state: 'retired', has_weights: false })
  await registerBrought({ ...context(), detectorModel: file })
  expect(await model()).toEqual({ state: 'live', has_weights: true })
})
