import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { isSamePlate } from '@skadi/domain/cars/registration'
import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import type { FleetCar, FleetPages } from './fleet-query.ts'

export const carsOf = (pages: FleetPages | undefined): FleetCar[] =>
  pages?.pages.flatMap((page) => page.data.items) ?? []

/** Returns the unique key of a row in the list. */
export const keyOf = (car: FleetCar): string => car.carIds[0] ?? car.latest.id

/** Whether there is an earlier passing to which a car's latest passing can be compared. */
export const isComparable = ({ latest }: FleetCar): boolean => latest.baselineDamages === null

/** Replaces passings in rows with newer versions. The rows stay at their place. */
export function replaceLatest(pages: FleetPages, imageSets: readonly ImageSetSummary[]): FleetPages {
  const byId = new Map(imageSets.map((imageSet) => [imageSet.id, imageSet]))
  const isNewer = ({ latest }: FleetCar) => (byId.get(latest.id)?.modifiedAt ?? '') > latest.modifiedAt
  if (!carsOf(pages).some(isNewer)) return pages
  const newer = (car: FleetCar): FleetCar => {
    const latest = byId.get(car.latest.id)
    if (!latest || !isNewer(car)) return car
    return { ...car, latest, hasNewDamages: latest.hasNewDamages, hasRecentDamages: latest.hasRecentDamages }
  }
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: { items: page.data.items.map(newer) } })),
  }
}

/**
 * Whether the list lacks a new passing. For a displayed car, the passing must be newer than the displayed passing. For
 * another car, its place must be among the loaded rows; otherwise pagination loads the car later.
 */
export function isUnseen(pages: FleetPages, imageSet: ImageSetSummary, sort: FleetSort): boolean {
  const cars = carsOf(pages)
  const shown = cars.find((car) => car.tenantId === imageSet.tenantId && isSamePlate(car, imageSet.carInfo))
  if (shown) return Date.parse(imageSet.recDate) > Date.parse(shown.lastRecDate)
  const last = cars.at(-1)
  if (!pages.pages.at(-1)?.meta.nextCursor || !last) return true
  const place = sort.endsWith('lastRecDate')
    ? Date.parse(imageSet.recDate) - Date.parse(last.lastRecDate)
    : compare(plateKey(imageSet.carInfo.registrationNo ?? ''), plateKey(last.registrationNo))
  return sort.startsWith('-') ? place > 0 : place < 0
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Returns the car `by` places after the selected car. Returns the first car if no car is selected, or if the list does
 * not contain the selected car.
 */
export function carBeside(cars: readonly FleetCar[], selectedId: string | undefined, by: 1 | -1): FleetCar | undefined {
  const index = cars.findIndex((car) => keyOf(car) === selectedId)
  if (index < 0) return cars[0]
  return cars[Math.min(cars.length - 1, Math.max(0, index + by))]
}
