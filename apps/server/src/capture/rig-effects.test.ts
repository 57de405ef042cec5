import { getCaptureUnit } from '@skadi/contract/capture/capture-reads'
import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import { assignCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { PIPELINE_MASK_BITS } from '@skadi/domain/capture/pipeline-mask'
import { findStep } from '@skadi/pipeline/steps'
import { WORKER } from '@skadi/store/db/scope'
import { type QueuedImageSet, readQueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import { endStage } from '@skadi/store/passages/stage.repo'
import { complete, record } from '@skadi/store/testing/record'
import { assignImageSet } from '@skadi/store/unassigned/assign-image-set.repo'
import { beforeAll, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { rigOffice } from '../testing/rig-office.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const office = rigOffice(server)
const { build } = server

const rows = async (text: string, values: unknown[]) => (await server.database.owner.query(text, values)).rows
const stored = async (id: string) => (await rows('select * from image_set where id = $1', [id]))[0]

/** Ends the plate recognition of a passing as the pipeline does, with or without a recognised plate. */
async function recognise(id: string, registrationNo?: string): Promise<QueuedImageSet> {
  const imageSet = await server.database.db.transaction(WORKER, async (tx) => {
    const before = (await readQueuedImageSet(tx, id)) as QueuedImageSet
    const car = registrationNo ? { countryCode: 'NO', registrationNo, source: 'plate', confidence: 0.9 } : undefined
    await assignImageSet(tx, before, car as Parameters<typeof assignImageSet>[2])
    await endStage(tx, { imageSetId: id, step: 'registrationRecognition' }, [{ status: 'done' }])
    return readQueuedImageSet(tx, id)
  })
  return imageSet as QueuedImageSet
}

const forBoth = ({ captureUnits }: CaptureSet, act: (id: string) => Promise<unknown>) =>
  Promise.all([captureUnits.left.id, captureUnits.right.id].map(act))
const assign = (set: CaptureSet, ...tenants: string[]) =>
  forBoth(set, (id) => ask(assignCaptureUnit, office.globalAdmin, { params: { id }, body: { tenants } }))
const setDefault = (set: CaptureSet, tenant: string | null) =>
  forBoth(set, (id) => ask(setDefaultTenant, office.globalAdmin, { params: { id }, body: { tenant } }))

let [a, b] = ['', '']
beforeAll(async () => {
  ;[a, b] = [await build.tenant(), await build.tenant()]
})

test('[ADMIN-28] [ORPHAN-10] [ORPHAN-11] a default tenant receives later unmatched passings; without a default tenant they are unassigned', async () => {
  const set = await office.set({ tenants: [a, b] })
  expect(await recognise(await office.imageSet(set), 'XX10001')).toMatchObject({ output: 'unassigned', tenantId: null })
  await setDefault(set, b)
  expect(await recognise(await office.imageSet(set), 'XX10002')).toMatchObject({ output: 'tenant', tenantId: b })
  expect(await recognise(await office.imageSet(set))).toMatchObject({ output: 'tenant', tenantId: b })
  await setDefault(set, null)
  expect(await recognise(await office.imageSet(set))).toMatchObject({ output: 'unassigned' })
})

test('[ADMIN-26] passings recorded without a tenant go to the first tenants whose list claims them; the rest is unassigned', async () => {
  const set = await office.set()
  const [listed, other, unread] = [await office.imageSet(set), await office.imageSet(set), await office.imageSet(set)]
  await recognise(listed, 'NT10001')
  await recognise(other, 'NT10002')
  expect(await recognise(unread)).toMatchObject({ output: 'noTenant', tenantId: null })
  await build.insert('plate_list', { tenant_id: a, country_code: 'NO', registration_no: 'NT10001' })
  await assign(set, a, b)
  expect(await stored(listed)).toMatchObject({ output: 'tenant', tenant_id: a, registration_no: 'NT10001' })
  for (const id of [other, unread]) expect(await stored(id)).toMatchObject({ output: 'unassigned', tenant_id: null })
  // A change of the capture set has an equal effect, because it changes the tenants of both units.
  const lone = await office.set()
  const early = await office.imageSet(lone)
  await recognise(early, 'NT10001')
  await office.change(lone.id, { tenants: [a] })
  expect(await stored(early)).toMatchObject({ output: 'tenant', tenant_id: a })
})

test('[ENTITY-36] changes of label, name, place and zone apply to later passings; reverse swaps the sides', async () => {
  const set = await office.set({ tenants: [a] })
  const before = await office.imageSet(set)
  const change = {
    label: 'return',
    name: 'Kai 4',
    location: 'Las Palmas',
    timeZone: 'Atlantic/Canary',
    reverse: true,
  } as const
  const changed = (await office.change(set.id, change)).body.data
  const after = await office.imageSet(changed)
  expect(await stored(before)).toMatchObject({ origin_label: null, origin_name: set.name, time_zone: 'Europe/Oslo' })
  expect(await stored(after)).toMatchObject({
    origin_label: 'return',
    origin_name: 'Kai 4',
    origin_location: 'Las Palmas',
    time_zone: 'Atlantic/Canary',
  })
  const cameraOf = async (id: string) =>
    (await rows('select camera from image where image_set_id = $1 and file_name = $2', [id, 'topLeft.jpg']))[0].camera
  expect([await cameraOf(before), await cameraOf(after)]).toEqual(['topLeft', 'topRight'])
})

test('[ENTITY-36] passings of a set with higher priority are processed first', async () => {
  const sets = [await office.set(), await office.set(), await office.set()]
  const priorities = [0, 5, -5]
  for (const [n, set] of sets.entries()) await office.change(set.id, { priority: priorities[n] as number })
  const ids = await Promise.all(sets.map((set) => office.imageSet(set)))
  const queue = await rows('select key from graphile_worker.jobs where key = any($1) order by priority, run_at', [
    ids.map((id) => `runStep:${id}:imageSetCreation`),
  ])
  expect(queue.map(({ key }) => ids.indexOf(key.split(':')[1]))).toEqual([1, 0, 2])
})

const SWITCHED_OFF = ['blurOverruled', 'detectionOff', 'identificationOff', 'matchingOff', 'costOff']

test('[ENTITY-36] a step that is switched off for a set is skipped for this set only', async () => {
  const set = await office.set({ tenants: [a] })
  await build.insert('plate_list', { tenant_id: a, country_code: 'NO', registration_no: 'PM10001' })
  await server.database.owner.query(`update tenant set settings = $2 where id = $1`, [
    a,
    { damageDetectionEnabled: true, faceblurServiceEnabled: { topLeft: true } },
  ])
  const outcomes = async (pipelineMask: number) => {
    await office.change(set.id, { pipelineMask })
    const imageSet = await recognise(await office.imageSet(set), 'PM10001')
    return Object.keys(PIPELINE_MASK_BITS).filter((name) => {
      const step = findStep(name as keyof typeof PIPELINE_MASK_BITS)
      return (
        step.kind !== 'recorded' &&
        step.decide?.(imageSet)?.some(({ note }) => note && SWITCHED_OFF.includes(note.code))
      )
    })
  }
  expect(await outcomes(0)).toEqual([])
  for (const [name, bit] of Object.entries(PIPELINE_MASK_BITS)) expect(await outcomes(bit)).toEqual([name])
  expect(await outcomes(31)).toEqual(Object.keys(PIPELINE_MASK_BITS))
})

test('the clock skew of two units is shown after three pairs confirm it, with opposite signs', async () => {
  const set = await office.set({ tenants: [a] })
  const { left, right } = set.captureUnits
  const skews = async () =>
    Promise.all(
      [left, right].map(
        async ({ id }) => (await ask(getCaptureUnit, office.globalAdmin, { params: { id } })).body.data.clockSkewMs,
      ),
    )
  for (const [n, apartMs] of [1_400, 1_500, 1_600].entries()) {
    expect(await skews()).toEqual([null, null])
    const at = Date.now() - 86_400_000 + n * 60_000
    const recordedAt = { left: new Date(at + apartMs), right: new Date(at) }
    for (const [side, { id }] of [
      ['left', left],
      ['right', right],
    ] as const)
      await complete(
        server.database.db,
        id,
        await record(server.database.db, id, side, { recordedAt: recordedAt[side] }),
      )
  }
  expect(await skews()).toEqual([1_500, -1_500])
})
