import { updateCar } from '@skadi/contract/cars/cars-writes'
import { updateUser } from '@skadi/contract/users/users-calls'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { originalKey } from '@skadi/store/objects/object-key'
import { buildClaim } from '@skadi/store/testing/build-claim'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { testServer } from '../../testing/test-server.ts'
import { erasureJob } from './erasure.job.ts'
import { whereIs } from './testing/where-is.ts'

const server = testServer()
const ask = asking(server)
const { build, database } = server
const IMAGE_SETS = 4
let rootId = ''
beforeAll(async () => {
  rootId = await build.user({ groups: ['GLOBAL_ADMIN'] })
})

/** Executes the job as a worker does, for the user who requested it. */
const run = async (subject: DataSubject, userId: string) =>
  (
    await erasureJob.run(subject, {
      services: server.services,
      job: { id: newId(), tenantId: null, userId },
      scope: { role: 'staff', userId },
      signal: new AbortController().signal,
      progress: () => undefined,
    })
  ).data

let made = 0

/** Adds an administrator of a company who worked on the passings of a plate. The tests erase both the administrator and the plate. */
async function administratorOfPlate() {
  made += 1
  const [registrationNo, name] = [`OV${10_000 + made}`, `Overlapsen${made}x`]
  const phone = `+47987${10_000 + made}`
  const tenantId = await build.tenant()
  const tenants = [{ id: tenantId, role: 'ADMIN_TENANT' as const }]
  const userId = await build.user({ username: phone, lastName: name, email: `o@${name}.example`, tenants })
  const fellowId = await build.user({ tenants })
  const session = await server.signIn(userId)
  const carId = await build.car(tenantId, { plate: registrationNo })
  const keys: string[] = []
  const imageSets: string[] = []
  for (let n = 0; n < IMAGE_SETS; n += 1) {
    const imageSetId = await build.imageSet({ tenantId, plate: registrationNo, car_id: carId, checked_by: userId })
    const key = originalKey(imageSetId, await build.image(imageSetId))
    await server.services.objects.put(key, Buffer.from('photo'))
    keys.push(key)
    imageSets.push(imageSetId)
  }
  const [imageSetId = ''] = imageSets
  const { claimId } = await buildClaim(build.insert, { tenantId, userId })
  await database.owner.query(`update claim set car = $2, reporter = reporter || $3, search = $4 where id = $1`, [
    claimId,
    { ...EMPTY_CLAIM_FORM.car, registrationNo, country: 'NO' },
    { name, phone },
    `${registrationNo} ${name}`,
  ])
  const spaced = registrationNo.replace('OV', 'ov ')
  for (const owner of [userId, fellowId]) {
    const view = { tenant_id: tenantId, user_id: owner, screen: 'fleet' }
    await build.insert('saved_view', { ...view, id: newId(), name: 'Mine', search: { search: registrationNo } })
    await build.insert('saved_view', { ...view, id: newId(), name: `all of ${spaced}!`, search: {} })
    await build.insert('saved_view', { ...view, id: newId(), name: `${registrationNo}7`, search: { page: '1' } })
  }
  await build.insert('user_identity', { issuer: 'https://id.example', subject: `sub-${name}`, user_id: userId })
  await build.invitation(await build.tenant(), { phone })
  expect((await ask(updateCar, session, { body: { imageSetId, vin: `YV1CZ91H5410${10_000 + made}` } })).status).toBe(
    200,
  )
  const root = await server.signIn(rootId)
  await ask(updateUser, root, { params: { userId }, body: { firstName: `Ragna-${name}` } })
  const plate: DataSubject = { kind: 'plate', tenantId, countryCode: 'NO', registrationNo }
  return {
    plate,
    person: { kind: 'person', userId } as const,
    userId,
    tenantId,
    fellowId,
    passings: imageSets,
    keys,
    texts: [registrationNo, name, phone, `YV1CZ91H5410${10_000 + made}`],
  }
}
type Both = Awaited<ReturnType<typeof administratorOfPlate>>

/** Runs `meanwhile` while another connection holds the lock of a row. Then releases the lock. */
async function whileHeld(table: string, id: string, meanwhile: () => Promise<unknown>) {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [id])
    await meanwhile()
    await client.query('commit')
  } finally {
    client.release()
  }
}

const waitsForIt = () =>
  expect
    .poll(async () => {
      const { rows } = await database.owner.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].n
    })
    .toBeGreaterThan(0)

const deadlocks = async () => {
  const { rows } = await database.owner.query(
    'select pg_stat_clear_snapshot(), deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

async function expectNothingLeft({ texts, keys, tenantId, userId, fellowId }: Both, receipts: unknown[]) {
  expect(receipts).toEqual([
    { passings: IMAGE_SETS, photos: IMAGE_SETS, held: 0, files: 0, isRenamed: true },
    { passings: 0, photos: 0, held: 0, files: 0, isRenamed: true },
  ])
  for (const key of keys) expect(await server.services.objects.head(key)).toBeUndefined()
  const views = await database.owner.query('select name from saved_view where user_id = any($1)', [[userId, fellowId]])
  expect(views.rows).toEqual([{ name: `${texts[0]}7` }])
  await database.owner.query('delete from saved_view where user_id = $1', [fellowId])
  for (const text of texts) expect(await whereIs(database, text), text).toEqual([])
  const acts = await readAudit(database, tenantId)
  expect(acts.map(({ action }) => action)).toEqual([
    'updateCar',
    ...Array(IMAGE_SETS).fill('purgePassing'),
    'erasePlate',
  ])
  expect(acts[0]?.personal).toBeNull()
  expect(acts.at(-1)).toMatchObject({ actorId: userId, after: { passings: IMAGE_SETS } })
  const ofPerson = (await readAudit(database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === userId)
  expect(ofPerson.map(({ action, personal }) => [action, personal])).toEqual([
    ['updateUser', null],
    ['erasePerson', undefined],
  ])
}

describe('erasing a plate while the user who requested it is erased', () => {
  test('continues when the account is erased in the middle', async () => {
    const both = await administratorOfPlate()
    const { plate, person, userId, passings: imageSets } = both
    const receipts: unknown[] = []
    let erasing: Promise<unknown> | undefined
    await whileHeld('image_set', imageSets[1] ?? '', async () => {
      erasing = run(plate, userId)
      await waitsForIt()
      receipts[1] = await run(person, rootId)
    })
    receipts[0] = await erasing
    await expectNothingLeft(both, receipts)
  })

  test('completes before the account’s erasure, which began earlier', async () => {
    const both = await administratorOfPlate()
    const { plate, person, userId } = both
    const receipts: unknown[] = []
    let erasing: Promise<unknown> | undefined
    await whileHeld('app_user', userId, async () => {
      erasing = run(person, rootId)
      await waitsForIt()
      receipts[0] = await run(plate, userId)
    })
    receipts[1] = await erasing
    await expectNothingLeft(both, receipts)
  })

  test('leaves nothing and causes no deadlock, for twelve such pairs at once', async () => {
    const before = await deadlocks()
    const pairs = await Promise.all(Array.from({ length: 12 }, administratorOfPlate))
    const receipts = await Promise.all(
      pairs.map(({ plate, person, userId }) => Promise.all([run(plate, userId), run(person, rootId)])),
    )
    for (const [n, both] of pairs.entries()) await expectNothingLeft(both, receipts[n] ?? [])
    expect(await deadlocks()).toBe(before)
  })
})
