import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { idOf, imageSet, TENANT } from '../../core/testing/image-set-fixture.ts'
import type { FleetCar, FleetPage, FleetPages } from '../fleet-query.ts'

/** Returns a test car and its latest passing with the same number. */
export function car(number: number, over: Partial<ImageSetSummary> = {}): FleetCar {
  const latest = imageSet(number, { detection: 'done', ...over })
  return {
    registrationNo: latest.carInfo.registrationNo ?? '',
    countryCode: latest.carInfo.countryCode ?? 'NO',
    carIds: [idOf(1_000 + number)],
    tenantId: TENANT,
    lastRecDate: latest.recDate,
    timeZone: latest.timeZone,
    imageSetCount: 1,
    hasNewDamages: latest.hasNewDamages,
    hasRecentDamages: latest.hasRecentDamages,
    latest,
  }
}

/** Returns the pages of a list for a test. Each page except the last page has a cursor. */
export const pagesOf = (cars: FleetCar[], meta: Partial<FleetPage['meta']> = {}): FleetPages => ({
  pages: [
    { data: { items: cars }, meta: { currentItemsPerPage: cars.length, currentPage: 1, maxPerPage: 50, ...meta } },
  ],
  pageParams: [undefined],
})
