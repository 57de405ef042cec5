import { getOverview, listSuggestions } from '@skadi/contract/statistics/overview-calls'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { borderOf } from '@skadi/domain/detections/working-point'
import { firstIdAt, newId } from '@skadi/store/db/new-id'
import { beforeEach, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, adminId] = ['', '']
let admin: SignedIn
beforeEach(async () => {
  tenant = await build.tenant()
  adminId = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
})

const read = async () => (await ask(getOverview, admin, { query: {} })).body.data.suggestions
const suggested = async (query: Record<string, string | number> = {}) =>
  (await ask(listSuggestions, admin, { query: query as never })).body

const BORDER = borderOf('topLeft', 'quiet')

type Box = Record<string, unknown>
/** Adds a suggested spot. All given boxes belong to this spot. */
async function spot(imageSetId: string, ...boxes: (Box & { camera?: string })[]): Promise<string> {
  const familyId = newId()
  let made = ''
  for (const [nth, { camera = 'topLeft', ...box }] of boxes.entries()) {
    const image = await build.image(imageSetId, { camera, frame: nextFrame() })
    const id = await build.damage(image, {
      ...(nth === 0 ? { newFamilyId: familyId } : { familyId }),
      state: 'suggested',
      detector: 'difference',
      certainty: 0.9,
      ...box,
    })
    if (nth === 0) made = id
  }
  return made
}
let frame = 0
const nextFrame = () => {
  frame += 1
  return frame
}
const [accepted, rejected] = [{ final_state: 'accepted' }, { final_state: 'rejected' }]

test('a spot counts once, by its strongest outcome, and each figure is the total of its list', async () => {
  const [clear, snowy] = [await build.imageSet({ tenantId: tenant }), await build.imageSet({ tenantId: tenant })]
  await spot(clear, { ...accepted, label_ids: [7], certainty: BORDER - 0.01 }, { ...rejected, camera: 'roofLeft' })
  await spot(clear, { label_ids: [], certainty: BORDER - 0.01 })
  await spot(clear, { label_ids: [], is_faint: true, certainty: 0.1 })
  await spot(snowy, { ...rejected, label_ids: [labelIdOf('snow')], certainty: BORDER - 0.01, camera: 'topRight' })
  await spot(snowy, { ...rejected, label_ids: [7], certainty: BORDER + 0.001 })
  // These spots are not counted: a drawn box, a deleted box, a spot of another company, and an old spot.
  await spot(clear, { state: 'created', detector: null })
  await spot(clear, { deleted_at: new Date() })
  await spot(await build.imageSet({ tenantId: await build.tenant() }), rejected)

  const suggestions = await read()
  expect(suggestions.total).toEqual({ accepted: 1, rejected: 2, undecided: 1, faint: 1 })
  const counts = (query: Record<string, string | number>) => suggested(query).then(({ meta }) => meta.totalItems)
  for (const outcome of ['accepted', 'rejected', 'undecided', 'faint'] as const) {
    expect(await counts({ outcome }), outcome).toBe(suggestions.total[outcome])
    for (const one of suggestions.byCamera)
      expect(await counts({ outcome, camera: one.camera }), one.camera).toBe(one[outcome])
    for (const one of suggestions.byKind)
      expect(await counts({ outcome, labelId: one.label?.id ?? 'none' })).toBe(one[outcome])
    for (const one of suggestions.byWeather)
      expect(await counts({ outcome, weather: one.weather ?? 'none' })).toBe(one[outcome])
    expect(await counts({ outcome, quieter: 'true' }), outcome).toBe(suggestions.quieter?.[outcome])
  }
  expect(await counts({})).toBe(4)
  expect(suggestions.quieter).toMatchObject({ workingPoint: 'quiet', accepted: 1, rejected: 1, undecided: 1 })
  expect(suggestions.byCamera.map(({ camera }) => camera)).toEqual(['topLeft', 'topRight'])
  expect(suggestions.byKind.map(({ label }) => label?.name ?? null)).toContain('scratched')
  expect(suggestions.byWeather).toHaveLength(2)
})

test('the list goes by pages, newest first, and hides a photo that may not be shown', async () => {
  const imageSet = await build.imageSet({ tenantId: tenant, plate: 'PG10001' })
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth += 1) ids.push(await spot(imageSet, rejected))
  await server.database.owner.query(
    `update image set status = 'pending' where id = (select image_id from damage where id = $1)`,
    [ids[4]],
  )
  const first = await suggested({ limit: 2 })
  expect(first.data.items.map(({ damageId }) => damageId)).toEqual([ids[4], ids[3]])
  expect(first.data.items.map(({ image }) => image.url === null)).toEqual([true, false])
  expect(first.data.items[1]).toMatchObject({
    imageSetId: imageSet,
    registrationNo: 'PG10001',
    camera: 'topLeft',
    outcome: 'rejected',
    label: { name: 'scratched' },
  })
  const second = await suggested({ limit: 2, cursor: first.meta.nextCursor ?? '' })
  expect(second.data.items.map(({ damageId }) => damageId)).toEqual([ids[2], ids[1]])
  expect((await suggested({ limit: 2, page: 3 })).data.items.map(({ damageId }) => damageId)).toEqual([ids[0]])
})

test('suggestions that still wait for annotators are not told, their decisions are', async () => {
  const hidden = await build.imageSet({ tenantId: tenant, annotation_enabled: true })
  await spot(hidden, {})
  await spot(hidden, { is_faint: true })
  await spot(hidden, rejected)
  expect((await read()).total).toEqual({ accepted: 0, rejected: 1, undecided: 0, faint: 0 })
  expect((await suggested()).meta.totalItems).toBe(1)
})

test('only the last 30 days count, and the quietest working point has no quieter one', async () => {
  const imageSet = await build.imageSet({ tenantId: tenant })
  await spot(imageSet, rejected)
  const old = firstIdAt(Date.now() - 32 * 86_400_000)
  const made = await spot(imageSet, rejected)
  await server.database.owner.query('update damage set id = $1 where id = $2', [old, made])
  await server.database.owner.query(
    `update tenant set settings = settings || '{"workingPoint": "quiet"}' where id = $1`,
    [tenant],
  )
  admin = await server.signIn(adminId)
  const suggestions = await read()
  expect(suggestions.total.rejected).toBe(1)
  expect(suggestions).toMatchObject({ workingPoint: 'quiet', quieter: null })
  expect((await suggested({ quieter: 'true' })).meta.totalItems).toBe(0)
})
