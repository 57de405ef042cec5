import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { MAX_LISTED_CARS, type PlateListChange } from '@skadi/domain/cars/plate-list'
import { newId } from '@skadi/store/db/new-id'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test, vi } from 'vitest'
import { startJob } from '../../core/jobs/start-job.ts'
import { workerProcesses } from '../../jobs/testing/worker-processes.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { keepCars } from './kept-cars.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const workers = workerProcesses(database)
const KILLS = 5

const carsOf = (letters: string): ListedCar[] =>
  Array.from({ length: MAX_LISTED_CARS }, (_, n) => ({
    countryCode: 'NO',
    registrationNo: `${letters}${10_000 + n}`,
    vin: null,
    make: letters,
    model: null,
    year: null,
  }))

test('an overwrite killed midway leaves the old list or the new list, and in the end completes once', async () => {
  const tenantId = await make.tenant()
  const userId = await make.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const scope = { role: 'app', tenantId, userId } as const
  const objects = await workers.objects()
  const start = async (kind: PlateListChange, cars: ListedCar[]) => {
    const id = newId()
    const key = jobFileKey(id, await keepCars(objects, id, cars))
    return database.db.transaction(scope, (tx) => startJob(tx, scope, { id, kind, input: { key }, total: cars.length }))
  }
  const rowOf = async (id: string) =>
    (await database.owner.query('select status, done, attempts, result from job where id = $1', [id])).rows[0]
  const isDone = (id: string) =>
    vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'FINISHED' }), { timeout: 60_000 })
  const lists = async () =>
    (
      await database.owner.query(
        'select make, count(*)::int as n from plate_list where tenant_id = $1 group by 1 order by 1',
        [tenantId],
      )
    ).rows

  const first = await workers.start({ isOnlyWorker: true })
  await isDone(await start('addCars', carsOf('AA')))
  await workers.kill(first)
  let [listed, begun] = ['AA', 0]
  for (let nth = 0; nth < KILLS; nth += 1) {
    const next = listed === 'AA' ? 'BB' : 'AA'
    const id = await start('overwriteCars', carsOf(next))
    const victim = await workers.start({ isOnlyWorker: true })
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ attempts: 1 }), {
      timeout: 30_000,
      interval: 5,
    })
    await new Promise((resolve) => setTimeout(resolve, nth * 150))
    await workers.kill(victim)
    const { status } = await rowOf(id)
    if (status === 'IN_PROGRESS') begun += 1
    expect(await lists(), `kill ${nth}`).toEqual([{ make: status === 'FINISHED' ? next : listed, n: MAX_LISTED_CARS }])
    const second = await workers.start({ isOnlyWorker: true })
    await isDone(id)
    await workers.kill(second)
    listed = next
    expect(await lists()).toEqual([{ make: next, n: MAX_LISTED_CARS }])
    expect((await rowOf(id)).result).toMatchObject({ added: MAX_LISTED_CARS, removed: MAX_LISTED_CARS })
  }
  // The test proves nothing unless some jobs were killed before their end.
  expect(begun).toBeGreaterThan(0)
  expect(await readAudit(database, tenantId)).toHaveLength(1 + KILLS)
}, 300_000)
