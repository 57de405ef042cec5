import type { CarPassage } from '@skadi/contract/cars/car'
import type { CarPassageRow } from '@skadi/store/cars/car-details.repo'
import { toPassingTime } from '../shared/image-sets/to-passing-time.ts'

/** A stored passing as the list of its car answers it. */
export const toCarPassage = (row: CarPassageRow): CarPassage => ({
  id: row.id,
  recDate: row.recDate,
  time: toPassingTime(row),
  timeZone: row.timeZone,
  origin: { name: row.originName, location: row.originLocation, label: row.originLabel },
  hasFailed: row.hasFailed,
  hasNewDamages: row.newDamages > 0,
  hasRecentDamages: row.recentDamages > 0,
})
