import { setTimeout as sleep } from 'node:timers/promises'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { describe, expect, test } from 'vitest'
import { lockCorrectable, moveImageSetToCar } from '../cars/move-image-set.repo.ts'
import type { Transaction } from '../db/database.ts'
import { type Scope, WORKER } from '../db/scope.ts'
import { failPipeline } from '../passages/end-image-set.repo.ts'
import { lockForPipeline } from '../passages/pipeline-image-set.repo.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
const make = builders(() => database.owner)

/** Time in ms in which the other transaction reaches the same point, unless a lock stops the other transaction. */
const HEAD_START_MS = 150

/** Counts how often each of several concurrent transactions started. A transaction starts more than once after a deadlock. */
async function timesBegun(
  scope: Scope,
  ...works: readonly ((tx: Transaction) => Promise<unknown>)[][]
): Promise<number[]> {
  const begun = works.map(() => 0)
  await Promise.all(
    works.map((steps, at) =>
      database.db.transaction(scope, async (tx) => {
        begun[at] = (begun[at] ?? 0) + 1
        for (const step of steps) {
          await step(tx)
          await sleep(HEAD_START_MS)
        }
      }),
    ),
  )
  return begun
}

/** Inserts unfinished passings of one car, the oldest first. */
async function onTheirWay(count: number): Promise<string[]> {
  const tenantId = await make.tenant()
  const car_id = await make.car(tenantId, { plate: 'AB12345' })
  const ids: string[] = []
  for (let day = 1; day <= count; day += 1)
    ids.push(
      await make.imageSet({
        tenantId,
        car_id,
        plate: 'AB12345',
        status: 'inProgress',
        recDate: `2026-03-0${day}T08:00:00Z`,
      }),
    )
  return ids
}

describe('a car is locked before its passings', () => {
  test('two passings of a car that end at once wait for each other without a deadlock', async () => {
    const ids = await onTheirWay(3)
    const end = (id: string) => [
      (tx: Transaction) => lockForPipeline(tx, id),
      (tx: Transaction) => failPipeline(tx, id, 'damageDetection', plainNote('stepFailed')),
    ]
    expect(await timesBegun(WORKER, ...ids.map(end))).toEqual([1, 1, 1])
  })

  test('two corrections that swap the plates of two cars wait for each other without a deadlock', async () => {
    const tenantId = await make.tenant()
    const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
    const scope = { role: 'app', tenantId, userId } as const
    const plates = ['AB12345', 'CD67890'] as const
    const cars = [
      await make.car(tenantId, { plate: plates[0] }),
      await make.car(tenantId, { plate: plates[1] }),
    ] as const
    const ids = await Promise.all([0, 1].map((n) => make.imageSet({ tenantId, car_id: cars[n], plate: plates[n] })))
    const correct = (id: string, to: 0 | 1) => [
      (tx: Transaction) => lockCorrectable(tx, scope, id, { countryCode: 'NO', registrationNo: plates[to] }),
      (tx: Transaction) => moveImageSetToCar(tx, { imageSetId: id, tenantId, carId: cars[to], userId }),
    ]
    expect(await timesBegun(scope, correct(ids[0] ?? '', 1), correct(ids[1] ?? '', 0))).toEqual([1, 1])
  })
})
