import { type CarHistory, type HistoryResult, NO_HISTORY } from '@skadi/domain/damages/history/car-history'
import { deriveHistory } from '@skadi/domain/damages/history/derive-history'
import * as domain from '@skadi/domain/damages/history/history-acts'
import { joinHistories } from '@skadi/domain/damages/matching/split-image-set'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type Scope, WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { changeHistory, type HistoryAct, rederiveCar } from './change-history.repo.ts'
import type { HistoryOwner } from './history-owner.ts'
import { loadHistory, type StoredHistory } from './load-history.ts'
import { moveHistory } from './move-history.repo.ts'
import { insertDamages, updateDamage } from './write-damages.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const START = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

/** Generates random numbers from a seed, so that a failure can be reproduced. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)],
  }
}

type World = {
  tenantId: string
  scope: Scope & { role: 'app' }
  cars: [string, string]
  photos: Map<string, string>
}

/** Inserts a tenant with two cars and three passings of the first car. Every tenant gets equal plates. */
async function world(): Promise<World> {
  const tenantId = await make.tenant()
  const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const cars = [await make.car(tenantId, { plate: 'AB12345' }), await make.car(tenantId, { plate: 'CD67890' })] as const
  const made: World = { tenantId, scope: { role: 'app', tenantId, userId }, cars: [...cars], photos: new Map() }
  for (const day of [10, 20, 30]) await imageSet(made, cars[0], day)
  return made
}

async function imageSet({ tenantId, photos }: World, carId: string | null, day: number, label = 'return') {
  const recDate = new Date(START + day * DAY)
  const id = await make.imageSet({
    tenantId,
    recDate,
    origin_label: label,
    car_id: carId,
    plate: carId ? 'AB12345' : null,
  })
  photos.set(id, await make.image(id))
  return id
}

const change = (of: World, owner: HistoryOwner, act: (tx: Transaction) => HistoryAct) =>
  database.db.transaction(of.scope, (tx) =>
    changeHistory(tx, { userId: of.scope.userId, owner, act: (history) => act(tx)(history) }),
  )

const load = ({ scope }: World, owner: HistoryOwner): Promise<StoredHistory> =>
  database.db.transaction(scope, (tx) => loadHistory(tx, owner))

/** Draws a box in a passing, in a new family or in the family of another box. */
const draw =
  (of: World, imageSetId: string, familyId: string = newId()) =>
  (tx: Transaction): HistoryAct =>
  async (history) => {
    const id = newId()
    const box = {
      imageSetId: imageSetId,
      familyId,
      isMatchedByHand: false,
      isRemovedFromFamily: false,
      isMerged: false,
    }
    const added = domain.addDamage(history, { ...box, id, isDeleted: false, standing: 'recorded' })
    if ('refusal' in added) return added
    const [imageId = ''] = [of.photos.get(imageSetId)]
    const points = [
      { x: 10, y: 10 },
      { x: 90, y: 90 },
    ]
    await insertDamages(tx, { ...of.scope, imageSetId }, [
      {
        id,
        imageId,
        familyId,
        state: 'created',
        points,
        isPotential: false,
        labelIds: [7],
        damagedParts: [],
        isMatchedByHand: false,
      },
    ])
    return added
  }

const leaveToDecide =
  (ids: readonly string[], finalState: 'rejected' | null, tenantId: string) =>
  (tx: Transaction): HistoryAct =>
  async (history) => {
    for (const id of ids) await updateDamage(tx, tenantId, id, { state: 'suggested', finalState })
    return domain.putStanding(history, ids, finalState ?? 'undecided')
  }

/** Performs one random action on the damages of a car. */
async function actByChance(of: World, { below, pick }: ReturnType<typeof chance>): Promise<void> {
  const { tenantId } = of
  const carId = of.cars[below(2)] ?? ''
  const owner = { tenantId, carId }
  const { history } = await load(of, owner)
  const [box, other] = [pick(history.damages), pick(history.damages)]
  const place = pick(history.passings)
  const to = (result: (history: CarHistory) => HistoryResult) => change(of, owner, () => result)
  const kind = below(18)
  if (kind === 0) await addImageSet(of, await imageSet(of, carId, below(60), pick(['pickup', 'return'])), carId)
  else if (!place) return
  else if (kind === 1) await fail(of, place.id, carId)
  else if (kind === 2) await move(of, place.id, pick([...of.cars, null]) ?? null)
  else if (kind < 6 || kind > 13 || !box || !other)
    await change(of, owner, draw(of, place.id, below(2) ? box?.familyId : undefined))
  else if (kind === 6) await to((now) => domain.mergeDamages(now, [box.id, other.id]))
  else if (kind === 7) await to((now) => domain.matchDamages(now, [box.id], below(2) ? other.id : null, newId()))
  else if (kind === 8) await to((now) => domain.deleteDamages(now, [box.id], { deleteRepresentatives: below(2) === 0 }))
  else if (kind === 9) await to((now) => domain.restoreDamages(now, [box.id], below(2) ? other.id : null, newId()))
  else if (kind === 10) await to((now) => domain.repairFamily(now, box.familyId, START + below(60) * DAY))
  else if (kind === 13) await forget(of, place.id, carId)
  else if (kind === 11) await to((now) => domain.chooseRepresentative(now, box.id))
  else await change(of, owner, leaveToDecide([box.id], below(2) ? 'rejected' : null, tenantId))
}

async function addImageSet(of: World, imageSetId: string, carId: string): Promise<void> {
  await database.db.transaction(of.scope, (tx) => rederiveCar(tx, of.tenantId, carId))
  await change(of, { tenantId: of.tenantId, carId }, draw(of, imageSetId))
}

async function fail(of: World, imageSetId: string, carId: string): Promise<void> {
  await database.owner.query(`update image_set set status = 'failed' where id = $1`, [imageSetId])
  await database.db.transaction(of.scope, (tx) => rederiveCar(tx, of.tenantId, carId))
}

/** Removes a passing, as retention does. */
const forget = (of: World, imageSetId: string, carId: string): Promise<void> =>
  database.db.transaction(WORKER, async (tx) => {
    await tx.run(sql`delete from image_set where id = ${imageSetId}`)
    await rederiveCar(tx, of.tenantId, carId)
  })

const move = (of: World, imageSetId: string, carId: string | null): Promise<void> =>
  database.db.transaction(of.scope, (tx) =>
    moveHistory(tx, {
      tenantId: of.tenantId,
      imageSetId,
      carId,
      userId: null,
      write: () => tx.run(sql`update image_set set car_id = ${carId} where id = ${imageSetId}`),
    }),
  )

/** Checks that all stored figures of a tenant equal the figures that are derived from its boxes. */
async function expectNoDrift(of: World): Promise<void> {
  const alone = await database.owner.query<{ id: string }>(
    'select id from image_set where tenant_id = $1 and car_id is null',
    [of.tenantId],
  )
  const owners: HistoryOwner[] = [
    ...of.cars.map((carId) => ({ tenantId: of.tenantId, carId })),
    ...alone.rows.map(({ id }) => ({ tenantId: of.tenantId, imageSetId: id })),
  ]
  for (const owner of owners) {
    const { history, families, passings: imageSets } = await load(of, owner)
    expect(joinHistories(history, NO_HISTORY)).toEqual(history)
    const figures = deriveHistory(history)
    const pick = <T extends object>(stored: ReadonlyMap<string, T>, wanted: ReadonlyMap<string, object>) =>
      new Map([...wanted].map(([id, one]) => [id, onlyKeys(stored.get(id), Object.keys(one))]))
    expect(pick(imageSets, figures.passings)).toEqual(figures.passings)
    expect(pick(families, figures.families)).toEqual(figures.families)
  }
  const strays = await database.owner.query(
    `select d.id from damage d join damage_family f on f.id = d.family_id join image_set s on s.id = d.image_set_id
     where d.tenant_id <> f.tenant_id or d.tenant_id <> s.tenant_id or f.car_id is distinct from s.car_id
       or coalesce(f.image_set_id, s.id) <> s.id
     union all select f.id from damage_family f where not exists (select from damage d where d.family_id = f.id)`,
  )
  expect(strays.rows).toEqual([])
}

const onlyKeys = (of: object | undefined, keys: readonly string[]) =>
  of && Object.fromEntries(keys.map((key) => [key, of[key as keyof typeof of]]))

describe('the stored history', () => {
  test('[ENTITY-22] after 120 random actions it equals the history derived from the boxes, and tenants with equal plates stay apart', {
    timeout: 120_000,
  }, async () => {
    const worlds = [await world(), await world()]
    const dice = chance(20_261_122)
    for (let step = 0; step < 120; step += 1) {
      const of = worlds[step % 2] as World
      await actByChance(of, dice)
      await expectNoDrift(of)
    }
    const counts = await database.owner.query('select count(*)::int as n from damage')
    expect(counts.rows[0].n).toBeGreaterThan(8)
  })
})
