import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { getRetention, purgePhotos as purgeCall, setRetention } from '@skadi/contract/retention/retention-calls'
import { DERIVATIVES } from '@skadi/domain/images/derivative'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { derivativeKey, originalKey } from '@skadi/store/objects/object-key'
import { purgePassing } from '@skadi/store/retention/purge.repo'
import { buildClaim } from '@skadi/store/testing/build-claim'
import { buildReport } from '@skadi/store/testing/build-report'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteRemovedObjects } from '../shared/retention/delete-removed-objects.ts'
import { purgeNightly } from '../sweeps.ts'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { purgePhotos } from './purge-photos.job.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const YEARS_AGO = new Date('2020-05-05T10:00:00Z')
const DAYS = 730
let root: SignedIn

beforeAll(async () => {
  root = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

async function company() {
  const tenantId = await build.tenant()
  const userId = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  return { tenantId, userId, user: await server.signIn(userId) }
}

/** Adds a passing with one photo. The store contains the photo's original and its derivatives. */
async function imageSet(tenantId: string, given: Record<string, unknown> = {}) {
  const { objects } = server.services
  const imageSetId = await build.imageSet({ tenantId, recDate: YEARS_AGO, image_count: 1, new_damages: 2, ...given })
  const imageId = await build.image(imageSetId, { is_selected: true })
  await server.database.owner.query('update image_set set cover_image_id = $2, cover_revision = 1 where id = $1', [
    imageSetId,
    imageId,
  ])
  const keys = [
    originalKey(imageSetId, imageId),
    ...DERIVATIVES.map(({ width, format }) => derivativeKey({ imageId, revision: 1, width, extension: format })),
  ]
  for (const key of keys) await objects.put(key, Buffer.from(key))
  return { imageSetId, imageId, keys }
}

const stored = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => server.services.objects.head(key)))).filter(Boolean).length
const purge = async (tenantId: string) =>
  (await purgePhotos(server.services, { tenantId, days: DAYS, actorId: null })).passings
const queued = async () =>
  (await server.database.owner.query('select count(*)::int as n from object_removal')).rows[0].n as number

describe('setting the retention', () => {
  test('is allowed to global admins only; the days have limits, and a change is audited once', async () => {
    const { tenantId } = await company()
    const admin = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
    const params = { id: tenantId }
    expect((await ask(getRetention, admin, { params, query: {} })).code).toBe('FORBIDDEN')
    expect((await ask(setRetention, admin, { params, body: { days: 100 } })).code).toBe('FORBIDDEN')
    expect((await ask(purgeCall, admin, { params })).code).toBe('FORBIDDEN')
    for (const days of [0, 29, 3_651, 30.5])
      expect((await ask(setRetention, root, { params, body: { days } })).code).toBe('VALIDATION')
    for (let n = 0; n < 2; n += 1)
      expect((await ask(setRetention, root, { params, body: { days: 100 } })).status).toBe(204)
    expect((await ask(getRetention, root, { params, query: {} })).body.data.days).toBe(100)
    expect(await readAudit(server.database, tenantId)).toMatchObject([
      { action: 'setRetention', before: { days: 730 }, after: { days: 100 } },
    ])
  })
})

describe('a purge', () => {
  test('deletes photos of old passings with all derivatives; figures stay, and pages show no broken photos', async () => {
    const { tenantId, user } = await company()
    const old = await imageSet(tenantId)
    const young = await imageSet(tenantId, { recDate: new Date() })
    const foreign = await imageSet((await company()).tenantId)
    expect(await purge(tenantId)).toBe(1)
    expect([await stored(old.keys), await stored(young.keys), await stored(foreign.keys)]).toEqual([0, 6, 6])
    const { data } = (await ask(getImageSet, user, { params: { id: old.imageSetId } })).body
    expect(data).toMatchObject({
      cover: null,
      newDamages: 2,
      items: [{ imageId: old.imageId, status: 'gone', reason: 'retention', url: null }],
    })
    expect(await purge(tenantId)).toBe(0)
    expect((await readAudit(server.database, tenantId)).map(({ action, targetId }) => [action, targetId])).toEqual([
      ['purgePassing', old.imageSetId],
    ])
  })

  test('deletes nothing of a passing in progress', async () => {
    const { tenantId } = await company()
    const { keys } = await imageSet(tenantId, { status: 'inProgress' })
    expect([await purge(tenantId), await stored(keys)]).toEqual([0, 6])
  })

  test('has a preview: passings, photos, and held passings with reasons, for any number of days', async () => {
    const { tenantId, userId } = await company()
    await imageSet(tenantId)
    const { imageSetId, imageId } = await imageSet(tenantId, { plate: 'EB54321' })
    await buildReport(build.insert, { tenantId, userId, imageSetId, imageId })
    const of = async (days?: number) =>
      (await ask(getRetention, root, { params: { id: tenantId }, query: days ? { days } : {} })).body.data
    expect(await of()).toMatchObject({
      asked: 730,
      due: { passings: 1, photos: 1 },
      held: [{ imageSetId, registrationNo: 'EB54321', reasons: ['report'] }],
    })
    expect(await of(3_650)).toMatchObject({ days: 730, asked: 3_650, due: { passings: 0 }, held: [] })
  })

  test('runs for every company once a night, in the process that comes first', async () => {
    const { tenantId } = await company()
    const { keys } = await imageSet(tenantId)
    const [one, other] = await Promise.all([purgeNightly(server.services), purgeNightly(server.services)])
    expect(one + other).toBeGreaterThanOrEqual(1)
    expect(await stored(keys)).toBe(0)
    expect(await purgeNightly(server.services)).toBe(0)
  })

  test('stops after its time slice; the next sweep begins with the waiting company and continues the interrupted one', async () => {
    await purgeNightly(server.services)
    const [first, second] = [await company(), await company()]
    for (const { tenantId } of [first, first, second]) await imageSet(tenantId)
    const sliceOf = (imageSets: number) => {
      // The function is called once per company and once per passing.
      let asked = 0
      return () => (asked += 1) > imageSets + 1
    }
    const left = async () =>
      (
        await server.database.owner.query(
          'select tenant_id as id from image_set where tenant_id = any($1) and photos_gone_at is null order by tenant_id',
          [[first.tenantId, second.tenantId]],
        )
      ).rows.map(({ id }) => id)
    expect(await purgeNightly(server.services, sliceOf(1))).toBe(1)
    expect(await left()).toEqual([first.tenantId, second.tenantId])
    expect(await purgeNightly(server.services, sliceOf(1))).toBe(1)
    expect(await left()).toEqual([first.tenantId])
    expect(await purgeNightly(server.services)).toBe(1)
    expect(await purgeNightly(server.services)).toBe(0)
  })
})

describe('what stays (ruling 27)', () => {
  const bundle = async (tenantId: string, userId: string, imageSetId: string) => {
    const { claimId } = await buildClaim(build.insert, { tenantId, userId })
    await build.insert('bundle_hold', { tenant_id: tenantId, image_set_id: imageSetId, claim_id: claimId })
  }
  test.each(['report', 'bundle'] as const)('whatever a %s names', async (reason) => {
    const { tenantId, userId } = await company()
    const { imageSetId, imageId, keys } = await imageSet(tenantId)
    if (reason === 'report') await buildReport(build.insert, { tenantId, userId, imageSetId, imageId })
    else await bundle(tenantId, userId, imageSetId)
    expect([await purge(tenantId), await stored(keys)]).toEqual([0, 6])
    const { rows } = await server.database.owner.query('select hold_reasons($1) as reasons', [imageSetId])
    expect(rows[0].reasons).toEqual([reason])
  })
})

describe('a purge that is killed', () => {
  test('before the rows are committed has changed nothing', async () => {
    const { tenantId } = await company()
    const { imageSetId, keys } = await imageSet(tenantId)
    await server.database.db
      .transaction(WORKER, async (tx) => {
        await purgePassing(tx, { imageSetId, reason: 'retention', actorId: null })
        throw new Error('killed')
      })
      .catch(() => undefined)
    expect([await stored(keys), await queued()]).toEqual([6, 0])
  })

  test('after the rows, or while deleting objects, is completed by the next sweep', async () => {
    const { tenantId, user } = await company()
    const { imageSetId, keys } = await imageSet(tenantId)
    await server.database.db.transaction(WORKER, (tx) =>
      purgePassing(tx, { imageSetId, reason: 'retention', actorId: null }),
    )
    expect([await stored(keys), (await queued()) >= 6]).toEqual([6, true])
    const { data } = (await ask(getImageSet, user, { params: { id: imageSetId } })).body
    expect(data.items[0]).toMatchObject({ status: 'gone', url: null })
    let left = 3
    const { db, objects } = server.services
    const dying = {
      ...objects,
      delete: async (key: string) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        await objects.delete(key)
      },
    }
    await expect(deleteRemovedObjects({ db, objects: dying })).rejects.toThrow('killed')
    expect(await queued()).toBeGreaterThanOrEqual(6)
    await deleteRemovedObjects({ db, objects })
    expect([await stored(keys), await queued()]).toEqual([0, 0])
  })
})

test('an unknown company is not found', async () => {
  expect((await ask(purgeCall, root, { params: { id: newId() } })).code).toBe('NOT_FOUND')
})
