import { beforeEach, describe, expect, test } from 'vitest'
import { type Scope, WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { readQueuedImageSet } from '../passages/pipeline-image-set.repo.ts'
import { builders } from '../testing/builders.ts'
import { complete, record } from '../testing/record.ts'
import { testDatabase } from '../testing/test-database.ts'
import { assignImageSet } from './assign-image-set.repo.ts'
import { claimUnassigned, releaseNoTenant } from './claim-unassigned.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const PLATE = { countryCode: 'NO', registrationNo: 'AB12345' }

/** Ids of the tenants A, B and C. */
let ids: Record<string, string> = {}
const named = (letters: string) => [...letters].map((letter) => ids[letter] as string)
beforeEach(async () => {
  ids = { A: await make.tenant(), B: await make.tenant(), C: await make.tenant() }
})

const rig = ({ of, defaultTenant }: { of: string; defaultTenant?: string | undefined }) => {
  const [chosen] = named(defaultTenant ?? '')
  return make.captureSet({ tenants: named(of), ...(chosen ? { defaultTenant: chosen } : {}) })
}
const list = async (letters: string, plate = PLATE) => {
  for (const tenant of named(letters))
    await make.insert('plate_list', {
      tenant_id: tenant,
      country_code: plate.countryCode,
      registration_no: plate.registrationNo,
    })
}
const orphan = (set: { id: string }, given: object = {}) =>
  make.imageSet({ capture_set_id: set.id, plate: PLATE.registrationNo, registration_source: 'plate', ...given })
const scopeOf = (letter: string): Scope => ({
  role: 'assign',
  tenantId: ids[letter] as string,
  userId: ids.A as string,
})
const claim = (letter: string, plates: (typeof PLATE)[] | undefined, scope: Scope = WORKER) =>
  database.db.transaction(scope, (tx) =>
    claimUnassigned(tx, { tenantId: ids[letter] as string, ...(plates ? { plates } : {}) }),
  )
const rowOf = async (id: string) => (await database.owner.query('select * from image_set where id = $1', [id])).rows[0]
const goesTo = async (id: string) => {
  const row = await rowOf(id)
  return Object.keys(ids).find((letter) => ids[letter] === row.tenant_id) ?? row.output
}

describe.each(['worker', 'assign'])('in the scope %s an unassigned passing whose plate A has listed', (role) => {
  test.each([
    { of: 'AB', listedBy: 'A', to: 'A', because: 'nobody else lists it' },
    { of: 'AB', listedBy: 'AC', to: 'A', because: 'the other tenant that lists it does not use the rig' },
    { of: 'AB', listedBy: 'AB', to: 'unassigned', because: 'two tenants claim it and no default output decides' },
    { of: 'AB', defaultTenant: 'A', listedBy: 'AB', to: 'A', because: 'the default output is one of the claimants' },
    {
      of: 'AB',
      defaultTenant: 'B',
      listedBy: 'AB',
      to: 'unassigned',
      because: 'the default output is the other claimant',
    },
    {
      of: 'ABC',
      defaultTenant: 'C',
      listedBy: 'AB',
      to: 'unassigned',
      because: 'the default output is none of the claimants',
    },
    { of: 'ABC', defaultTenant: 'C', listedBy: 'A', to: 'A', because: 'a single claim goes before the default output' },
    { of: 'B', listedBy: 'A', to: 'unassigned', because: 'the rig is not A’s' },
    { of: 'AB', listedBy: '', to: 'unassigned', because: 'it is no longer on the list' },
  ])(
    'goes to $to: $because (rig $of, default $defaultTenant, listed by $listedBy)',
    async ({ to, listedBy, ...of }) => {
      const id = await orphan(await rig(of))
      await list(listedBy)
      const given = await claim('A', [PLATE], role === 'worker' ? WORKER : scopeOf('A'))
      expect([await goesTo(id), given]).toEqual([to, to === 'A' ? 1 : 0])
    },
  )
})

describe('claiming', () => {
  test('takes the named plates or the whole list, each plate only with its country', async () => {
    const set = await rig({ of: 'AB' })
    const other = { countryCode: 'NO', registrationNo: 'CD67890' }
    const [one, two, swedish, unread] = [
      await orphan(set),
      await orphan(set, { plate: other.registrationNo }),
      await orphan(set, { country_code: 'SE' }),
      await orphan(set, { plate: null, registration_candidates: [{ ...PLATE, confidence: 0.4 }] }),
    ]
    await list('A')
    await list('A', other)
    expect([await claim('A', [other]), await claim('A', [])]).toEqual([1, 0])
    expect([await goesTo(one), await goesTo(two)]).toEqual(['unassigned', 'A'])
    expect([await claim('A', undefined), await claim('A', undefined)]).toEqual([1, 0])
    const all = await Promise.all([one, two, swedish, unread].map(goesTo))
    expect(all).toEqual(['A', 'A', 'unassigned', 'unassigned'])
  })

  test('leaves passings with a tenant, passings in recognition, and passings of other tenants’ units', async () => {
    const set = await rig({ of: 'AB' })
    const theirs = await make.imageSet({ tenantId: ids.B, capture_set_id: set.id, plate: PLATE.registrationNo })
    const pending = await orphan(set, { output: 'pending' })
    const later = await make.captureSet({ tenants: named('A') })
    const before = await orphan(await rig({ of: 'B' }))
    // the capture set now belongs to A, but the units that made the recording did not belong to A
    await database.owner.query('update image_set set capture_set_id = $2 where id = $1', [before, later.id])
    await list('A')
    const rows = () => Promise.all([theirs, pending, before].map(rowOf))
    const untouched = await rows()
    expect([await claim('A', [PLATE]), await claim('A', undefined, scopeOf('A'))]).toEqual([0, 0])
    expect(await rows()).toEqual(untouched)
  })

  test('puts the passing into its car’s history by its time, with the tenant’s settings, counted and published once', async () => {
    const set = await rig({ of: 'AB' })
    const tenant = ids.A as string
    await database.owner.query('update tenant set settings = $2 where id = $1', [tenant, { manualReviewEnabled: true }])
    const carId = await make.car(tenant, { plate: PLATE.registrationNo })
    const day = (n: number, more: object = {}) => ({
      recDate: `2026-11-0${n}T10:00:00Z`,
      origin_label: 'return',
      ...more,
    })
    const newest = await make.imageSet({ tenantId: tenant, car_id: carId, plate: PLATE.registrationNo, ...day(9) })
    const pickup = await orphan(set, day(1, { origin_label: 'pickup' }))
    const middle = await orphan(set, day(5))
    await list('A')
    const heard: { action: string; tenantId?: string; tenantIds?: string[]; imageSetId: string; isNew?: boolean }[] = []
    const client = await database.owner.connect()
    try {
      client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
      await client.query('listen skadi')
      expect(await claim('A', [PLATE])).toBe(2)
      await expect.poll(() => heard.filter(({ action }) => action === 'orphanCorrected')).toHaveLength(2)
    } finally {
      client.release(true)
    }
    expect(heard.filter(({ isNew }) => isNew).map((event) => [event.tenantId, event.imageSetId])).toEqual([
      [tenant, pickup],
      [tenant, middle],
    ])
    expect(heard.filter(({ tenantIds }) => tenantIds).every(({ tenantIds }) => tenantIds?.length === 2)).toBe(true)
    const rows = await Promise.all([pickup, middle, newest].map(rowOf))
    expect(rows.map((row) => [row.car_id, row.passing_no, row.pickup_id])).toEqual([
      [carId, 1, null],
      [carId, 2, pickup],
      [carId, 3, pickup],
    ])
    expect(rows[1]).toMatchObject({ review_enabled: true, registration_source: 'plate', registration_no: 'AB12345' })
    const counted = await database.owner.query(
      `select sum(total)::int as n from image_set_count where tenant_id = $1 and period = 'month'`,
      [tenant],
    )
    expect(counted.rows).toEqual([{ n: 3 }])
    const ours = [pickup, middle].map((id) => `runStep:${id}:faceBlur`)
    const jobs = await database.owner.query('select key from graphile_worker.jobs where key = any($1)', [ours])
    expect(jobs.rows).toHaveLength(2)
  })

  test('withholds photos that the tenant wants blurred, and shows photos that only other tenants wanted blurred', async () => {
    const blur = (camera: string) => ({ faceblurServiceEnabled: { [camera]: true } })
    const set = await rig({ of: 'AB' })
    for (const [letter, camera] of Object.entries({ A: 'topLeft', B: 'roofLeft' }))
      await database.owner.query('update tenant set settings = $2 where id = $1', [ids[letter], blur(camera)])
    const id = await orphan(set)
    // the photos were recorded while tenant A's face blur was off
    for (const [camera, status] of Object.entries({ topLeft: 'ready', roofLeft: 'pending', bottomLeft: 'ready' }))
      await make.image(id, { camera, status })
    await list('A')
    await claim('A', [PLATE])
    const { rows } = await database.owner.query(
      'select camera, status from image where image_set_id = $1 order by camera',
      [id],
    )
    expect(rows).toEqual([
      { camera: 'bottomLeft', status: 'ready' },
      { camera: 'roofLeft', status: 'ready' },
      { camera: 'topLeft', status: 'pending' },
    ])
  })

  test('for several tenants gives each tenant the passings that its list claims', async () => {
    const set = await rig({ of: 'AB' })
    const other = { countryCode: 'NO', registrationNo: 'CD67890' }
    const [one, two] = [await orphan(set), await orphan(set, { plate: other.registrationNo })]
    await list('A')
    await list('B', other)
    const claims = named('AB')
      .sort()
      .map((tenantId) => ({ tenantId }))
    expect(await database.db.transaction(WORKER, (tx) => claimUnassigned(tx, claims))).toBe(2)
    expect([await goesTo(one), await goesTo(two)]).toEqual(['A', 'B'])
  })

  test('gives each passing once, although several claims run at the same time', async () => {
    const set = await rig({ of: 'AB' })
    const orphans = await Promise.all(Array.from({ length: 5 }, () => orphan(set)))
    await list('A')
    const given = await Promise.all([1, 2, 3, 4].map(() => claim('A', [PLATE])))
    expect(given.reduce((sum, n) => sum + n)).toBe(orphans.length)
    const cars = await database.owner.query('select count(*)::int as n from car where tenant_id = $1', [ids.A])
    expect(cars.rows).toEqual([{ n: 1 }])
  })

  test('a plate that is recognised while the list is being changed is not missed', async () => {
    const set = await rig({ of: 'AB' })
    await complete(database.db, set.left, await record(database.db, set.left, 'left'))
    const paired = await complete(database.db, set.right, await record(database.db, set.right, 'right'))
    const { imageSetId } = paired as { imageSetId: string }
    let recognised = () => {}
    const reading = new Promise<void>((resolve) => {
      recognised = resolve
    })
    let goOn = () => {}
    const ended = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const recognition = database.db.transaction(WORKER, async (tx) => {
      const imageSet = await readQueuedImageSet(tx, imageSetId)
      if (imageSet) await assignImageSet(tx, imageSet, { ...PLATE, source: 'plate', confidence: 0.9 })
      recognised()
      await ended
    })
    await reading
    const change = database.db.transaction(WORKER, async (tx) => {
      await tx.run(
        sql`insert into plate_list (tenant_id, country_code, registration_no) values (${ids.A}, 'NO', 'AB12345')`,
      )
      return claimUnassigned(tx, { tenantId: ids.A as string, plates: [PLATE] })
    })
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await database.owner.query(waiting)).rows).toEqual([{ n: 1 }])
    goOn()
    await recognition
    expect([await change, await goesTo(imageSetId)]).toEqual([1, 'A'])
  })
})

describe('releaseNoTenant', () => {
  test('passings of a unit without a tenant become unassigned once it has a tenant; photos wait for their blur', async () => {
    const [set, other] = [await rig({ of: '' }), await rig({ of: '' })]
    const [id, elsewhere] = [await orphan(set, { output: 'noTenant' }), await orphan(other, { output: 'noTenant' })]
    await make.image(id)
    const release = () => database.db.transaction(WORKER, (tx) => releaseNoTenant(tx, set.left))
    expect(await release()).toBe(0)
    await make.insert('capture_unit_tenant', { capture_unit_id: set.left, tenant_id: ids.A })
    const settings = { faceblurServiceEnabled: { topLeft: true } }
    await database.owner.query('update tenant set settings = $2 where id = $1', [ids.A, settings])
    await list('A')
    expect([await release(), await release()]).toEqual([1, 0])
    expect([await goesTo(id), await goesTo(elsewhere)]).toEqual(['unassigned', 'noTenant'])
    expect(await claim('A', undefined)).toBe(1)
    expect(await goesTo(id)).toBe('A')
  })

  test('a passing whose plate is still being read waits for the plate', async () => {
    const set = await rig({ of: '' })
    const id = await orphan(set, { output: 'noTenant', status: 'inProgress' })
    await make.insert('capture_unit_tenant', { capture_unit_id: set.left, tenant_id: ids.A })
    await database.db.transaction(WORKER, (tx) => releaseNoTenant(tx, set.left))
    expect(await goesTo(id)).toBe('pending')
  })
})
