import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import type { ListedCar } from '@skadi/domain/cars/plate-file'
import type { PlateListChange } from '@skadi/domain/cars/plate-list'
import type { SparedCars } from '@skadi/domain/cars/read-plate-rows'
import {
  addListedCars,
  fillCars,
  removeListedCars,
  removeOtherListedCars,
  replaceListedCars,
} from '@skadi/store/cars/plate-list.repo'
import type { Transaction } from '@skadi/store/db/database'

/** Cars of one statement: small enough to end well within its time, and to tell how far it is. */
const AT_ONCE = 2_000

type Counts = Omit<PlateListResult, 'assigned'>
type Progress = (done: number, total: number) => void
type Change = (
  tx: Transaction,
  tenantId: string,
  cars: readonly ListedCar[],
  progress: Progress,
  spared: SparedCars,
) => Promise<Counts>

/**
 * Each change of a tenant's plate list, in the caller's transaction; `cars` has each plate once. Values of the list
 * fill empty fields of the tenant's cars; values of people or rigs are never overwritten. Overwriting the list keeps
 * the cars of rows that are to be corrected.
 */
export const changeList: Readonly<Record<PlateListChange, Change>> = {
  addCars: (tx, tenantId, cars, progress) =>
    inBatches(cars, progress, (some) => written(tx, tenantId, some, addListedCars)),

  overwriteCars: async (tx, tenantId, cars, progress, { plates, isAll }) => {
    const removed = isAll ? 0 : await removeOtherListedCars(tx, tenantId, [...cars, ...plates])
    const counts = await inBatches(cars, progress, (some) => written(tx, tenantId, some, replaceListedCars))
    return { ...counts, removed }
  },

  deleteCars: (tx, tenantId, cars, progress) =>
    inBatches(cars, progress, async (some) => ({
      added: 0,
      changed: 0,
      removed: await removeListedCars(tx, tenantId, some),
    })),
}

async function written(
  tx: Transaction,
  tenantId: string,
  cars: readonly ListedCar[],
  write: typeof addListedCars,
): Promise<Counts> {
  const counts = await write(tx, tenantId, cars)
  await fillCars(tx, tenantId, cars)
  return { ...counts, removed: 0 }
}

async function inBatches(
  cars: readonly ListedCar[],
  progress: Progress,
  work: (some: readonly ListedCar[]) => Promise<Counts>,
): Promise<Counts> {
  const sum = { added: 0, changed: 0, removed: 0 }
  for (let done = 0; done < cars.length; done += AT_ONCE) {
    progress(done, cars.length)
    const { added, changed, removed } = await work(cars.slice(done, done + AT_ONCE))
    sum.added += added
    sum.changed += changed
    sum.removed += removed
  }
  progress(cars.length, cars.length)
  return sum
}
