import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Detector } from '@skadi/contract/detections/detector'
import {
  changeDetector,
  createPilotReport,
  getDetectorFigures,
  listDetectors,
} from '@skadi/contract/detections/detector-calls'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import type { DetectorAct } from '@skadi/domain/detections/detector-version'
import { registerBrought } from '@skadi/pipeline/detections/running-detectors'
import { writeTinyNet } from '@skadi/pipeline/testing/tiny-net'
import { CHANGE_NET } from '@skadi/pipeline/vision/changes/change-net'
import { destroyVisionPool } from '@skadi/pipeline/vision/pool/vision-pool'
import { pilotDocument } from '@skadi/report/pilot-document'
import { newId } from '@skadi/store/db/new-id'
import { detectorKey } from '@skadi/store/objects/object-key'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { pilotModel } from './pilot-report.job.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let admin: SignedIn
let adminId = ''
let folder = ''
let tiny: Buffer
let change: Buffer
beforeAll(async () => {
  adminId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  admin = await server.signIn(adminId)
  folder = await mkdtemp(join(tmpdir(), 'skadi-net-'))
  tiny = await readFile(await writeTinyNet(folder))
  change = await readFile(CHANGE_NET)
  await registerBrought(server.services)
})
afterAll(async () => {
  await destroyVisionPool()
  await rm(folder, { recursive: true })
})

/** Returns a file with equal weights but different bytes: an unused text is added at its end (ModelProto.doc_string). */
const retrained = (net: Buffer, text: string) =>
  Buffer.concat([net, Buffer.from([0x32, text.length]), Buffer.from(text)])

async function upload(file: Uint8Array, query: Record<string, string> = {}, who = admin) {
  const search = new URLSearchParams({
    kind: 'difference',
    fileName: 'net.onnx',
    cardVersion: '7',
    licence: 'MIT',
    ...query,
  })
  const response = await server.inject({
    method: 'POST',
    url: `/api/services/detectors?${search}`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  const { data, error } = JSON.parse(response.body) as {
    data: Detector
    error?: { code: string; details?: { rule: string }[] }
  }
  return { status: response.statusCode, code: error?.code, check: error?.details?.[0]?.rule, data }
}
const model = { kind: 'model', fileName: 'squares.onnx', classes: 'dented,-,scratched' }
const act = (id: string, what: DetectorAct, modifiedAt?: string) =>
  ask(changeDetector, admin, { params: { id }, body: { act: what, ...(modifiedAt && { modifiedAt }) } })
const list = async () => (await ask(listDetectors, admin, {})).body.data.items
const stateOf = async (id: string) => (await list()).find((one) => one.id === id)?.state
const builtIn = async () =>
  (await list()).find(({ kind, source }) => kind === 'difference' && source === 'builtIn') as Detector

test('a company’s administrator can neither read nor change detectors', async () => {
  const tenantId = await build.tenant()
  const other = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
  const { id } = await builtIn()
  expect([
    (await ask(listDetectors, other, {})).code,
    (await ask(getDetectorFigures, other, { params: { id } })).code,
    (await ask(changeDetector, other, { params: { id }, body: { act: 'rollBack' } })).code,
    (await upload(tiny, model, other)).code,
    (await ask(createPilotReport, other, { body: { tenantId } })).code,
  ]).toEqual(Array.from({ length: 5 }, () => 'FORBIDDEN'))
})

describe('an unusable detector file is refused, and nothing of it is stored', () => {
  test.each([
    ['is no net', Buffer.from('no net'), {}, 'MODEL_REFUSED', 'loads'],
    ['is cut off', undefined, {}, 'MODEL_REFUSED', 'loads'],
    ['takes one photo but is declared as a difference', 'tiny', {}, 'MODEL_REFUSED', 'input'],
    ['declares two of its three classes', 'tiny', { ...model, classes: 'dented,-' }, 'MODEL_REFUSED', 'classes'],
    [
      'takes two photos but is declared as a model',
      'change',
      { ...model, classes: 'dented' },
      'MODEL_REFUSED',
      'input',
    ],
    ['names no classes', 'tiny', { kind: 'model' }, 'VALIDATION', 'of a model'],
    ['names an unknown label', 'tiny', { ...model, classes: 'rusty,-,-' }, 'UNKNOWN_LABEL', undefined],
  ] as const)('a file that %s', async (_, file, query, code, check) => {
    const before = (await list()).length
    const bytes =
      file === undefined ? change.subarray(0, 9_000) : file === 'tiny' ? tiny : file === 'change' ? change : file
    expect(await upload(bytes, query)).toMatchObject({ code, ...(check && { check }) })
    expect(await list()).toHaveLength(before)
    const stored: string[] = []
    for await (const { key } of server.services.objects.list('detectors/')) stored.push(key)
    expect(stored).toEqual([])
  })
})

test('upload, shadow, promote, roll back: each step is refused in the wrong state, and audited', async () => {
  const built = await builtIn()
  expect((await act(built.id, 'rollBack')).code).toBe('NOTHING_BEFORE')
  expect((await act(newId(), 'startShadow')).code).toBe('NOT_FOUND')

  const { status, data } = await upload(retrained(change, 'a'), { licence: 'Own photos', cardVersion: '7' })
  expect(status).toBe(201)
  const { id } = data
  expect(data).toMatchObject({
    kind: 'difference',
    name: 'difference',
    source: 'uploaded',
    state: 'ready',
    acts: ['startShadow'],
  })
  expect(data.version).toBe(`7+${data.weightsSha256.slice(0, 8)}`)
  expect((await server.services.objects.head(detectorKey(id)))?.size).toBe(data.bytes)
  expect((await upload(retrained(change, 'a'))).code).toBe('EXISTS')

  expect((await act(id, 'promote')).code).toBe('DETECTOR_STATE')
  const shadow = (await act(id, 'startShadow')).body.data
  expect(shadow).toMatchObject({ state: 'shadow', acts: ['stopShadow', 'promote'] })
  expect((await act(id, 'promote', data.modifiedAt)).code).toBe('CONFLICT')
  expect((await act(id, 'promote', shadow.modifiedAt)).body.data).toMatchObject({ state: 'live', previousId: built.id })
  expect(await stateOf(built.id)).toBe('retired')
  expect((await act(id, 'rollBack')).body.data).toMatchObject({ state: 'retired' })
  expect(await stateOf(built.id)).toBe('live')
  const audited = (await readAudit(server.database, 'global')).filter(({ targetId }) => targetId === id)
  expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['uploadDetector', adminId],
    ['startDetectorShadow', adminId],
    ['promoteDetector', adminId],
    ['rollBackDetector', adminId],
  ])
})

test('of two versions promoted at once, one is live and keeps the other as its previous version', async () => {
  const one = (await upload(retrained(change, 'b'))).data.id
  const two = (await upload(retrained(change, 'c'))).data.id
  await Promise.all([one, two].map((id) => act(id, 'startShadow')))
  await Promise.all([one, two].map((id) => act(id, 'promote')))
  const live = (await list()).filter(({ kind, state }) => kind === 'difference' && state === 'live')
  expect(live).toHaveLength(1)
  expect([one, two]).toContain(live[0]?.previousId)
  await act(live[0]?.id as string, 'rollBack')
  const back = (await list()).find(({ kind, state }) => kind === 'difference' && state === 'live') as Detector
  await act(back.id, 'rollBack')
  expect((await builtIn()).state).toBe('live')
})

test('rolling back the first model leaves none live; a version without weights cannot become live again', async () => {
  const { id } = (await upload(tiny, model)).data
  await act(id, 'startShadow')
  await act(id, 'promote')
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    classes: ['dented', null, 'scratched'],
    state: 'live',
  })
  await act(id, 'rollBack')
  expect((await list()).filter(({ kind, state }) => kind === 'model' && state === 'live')).toEqual([])
  await server.database.owner.query('update detector_version set has_weights = false where id = $1', [id])
  expect((await act(id, 'startShadow')).code).toBe('WEIGHTS_MISSING')
})

/** Adds a reviewed passing that these versions have examined. */
async function reviewed(
  tenantId: string,
  looks: readonly { id: string; mode: 'live' | 'shadow' }[],
  given: object = {},
) {
  const imageSetId = await build.imageSet({ tenantId, status: 'finished', inspected_at: new Date(), ...given })
  const imageId = await build.image(imageSetId, { camera: 'topLeft', is_selected: true })
  for (const { id, mode } of looks)
    await server.database.owner.query(
      `insert into detector_look (image_set_id, detector_id, tenant_id, mode, status, cameras) values ($1, $2, $3, $4, 'done', '{topLeft}')`,
      [imageSetId, id, tenantId, mode],
    )
  return { imageSetId, imageId }
}
const at = (x: number) => cornersOf({ x, y: 100, width: 60, height: 60 })
const shadowFind = (tenantId: string, detectorId: string, of: { imageSetId: string; imageId: string }, x: number) =>
  server.database.owner.query(
    `insert into shadow_find (id, tenant_id, image_set_id, detector_id, image_id, points, certainty, is_faint, label_ids)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 0.8, false, '{7}')`,
    [tenantId, of.imageSetId, detectorId, of.imageId, JSON.stringify(at(x))],
  )

test('figures measure a live and a shadow version by the same decisions, of reviewed passings only', async () => {
  const tenantId = await build.tenant()
  const live = await builtIn()
  const shadow = { id: newId() }
  await server.database.owner.query(
    `insert into detector_version (id, kind, name, version, source, weights_sha256, bytes, card, state)
     values ($1, 'difference', 'difference', 'trial', 'uploaded', '', 1, '{"version":"8","licence":"MIT"}', 'shadow')`,
    [shadow.id],
  )
  const both = [
    { id: live.id, mode: 'live' as const },
    { id: shadow.id, mode: 'shadow' as const },
  ]
  const own = { detector: live.name, detector_version: live.version, state: 'suggested' }
  const one = await reviewed(tenantId, both)
  await build.damage(one.imageId, { ...own, points: at(100), final_state: 'accepted', label_ids: [7] })
  await build.damage(one.imageId, { ...own, points: at(400), final_state: 'rejected', label_ids: [110] })
  await build.damage(one.imageId, { points: at(700), state: 'created', label_ids: [2], created_by: adminId })
  await shadowFind(tenantId, shadow.id, one, 405)
  await shadowFind(tenantId, shadow.id, one, 705)
  await shadowFind(tenantId, shadow.id, one, 1000)
  const undone = await reviewed(tenantId, both, { inspected_at: null })
  await build.damage(undone.imageId, { ...own, points: at(100), final_state: 'rejected' })

  const figures = async (id: string) => (await ask(getDetectorFigures, admin, { params: { id } })).body.data
  const ofLive = await figures(live.id)
  expect(ofLive).toMatchObject({
    passings: 1,
    isSample: false,
    total: { accepted: 1, rejected: 1, undecided: 0, drawnInstead: 1, foundByOther: 0, recall: { share: 0.5, of: 2 } },
    byCamera: [{ value: 'topLeft', figure: { accepted: 1 } }],
    byWeather: [{ value: 'wet', figure: { accepted: 1 } }],
  })
  expect(
    ofLive.byKind.map(({ value, figure }) => [value, figure.accepted, figure.rejected, figure.drawnInstead]),
  ).toEqual([
    ['scratched', 1, 0, 0],
    ['raindrop', 0, 1, 0],
    ['dented', 0, 0, 1],
  ])
  expect(await figures(shadow.id)).toMatchObject({
    passings: 1,
    total: { accepted: 1, rejected: 1, undecided: 1, drawnInstead: 0, foundByOther: 1, recall: { share: 0.5, of: 2 } },
  })
})

test('the pilot report covers one company’s passings only, and escapes user input', async () => {
  const tenantId = await build.tenant({ name: '<b>Yard</b>' })
  const live = await builtIn()
  const looks = [{ id: live.id, mode: 'live' as const }]
  const first = await reviewed(tenantId, looks)
  await build.damage(first.imageId, {
    detector: live.name,
    detector_version: live.version,
    state: 'suggested',
    final_state: 'accepted',
    points: at(100),
    label_ids: [2],
  })
  await reviewed(tenantId, looks)
  await reviewed(await build.tenant(), looks)
  const context = {
    services: server.services,
    scope: { role: 'staff', userId: adminId },
    signal: new AbortController().signal,
  } as const
  const made = await pilotModel({ tenantId, language: 'no' }, context)
  expect(made.figures.total).toMatchObject({ passings: 2, damages: 1, found: 1, silent: { share: 1, of: 2 } })
  expect(made.figures.byKind).toMatchObject([{ value: 'dented', row: { found: 1 } }])
  const page = pilotDocument(made)
  expect(page).toContain('Pilotrapport')
  expect(page).toContain('&lt;b&gt;Yard')
  expect(page).not.toContain('<b>Yard')
  expect((await ask(createPilotReport, admin, { body: { tenantId, captureSetId: newId() } })).code).toBe('NOT_FOUND')
  const empty = await pilotModel({ tenantId: await build.tenant(), language: 'es' }, context)
  expect(pilotDocument(empty)).toContain('Aún no hay pasadas revisadas')
})
