import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

export const TENANT = '0190a000-0000-7000-8000-000000000001'

/** Returns an id for tests. Equal numbers give equal ids. */
export const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Creates a finished, unchecked passing. */
export const imageSet = (number: number, over: Partial<ImageSetSummary> = {}): ImageSetSummary => ({
  id: idOf(number),
  tenantId: TENANT,
  recDate: '2026-11-21T05:10:00.000Z',
  time: null,
  timeZone: 'Europe/Oslo',
  recDay: '2026-11-21',
  carInfo: { countryCode: 'NO', registrationNo: 'AB12345' },
  origin: { name: 'Gardermoen return', location: 'Gardermoen', label: 'return' },
  status: 'finished',
  currentStep: null,
  detection: 'notRun',
  cover: null,
  imageCount: 6,
  isOneSided: false,
  hasNewDamages: false,
  hasRecentDamages: false,
  newDamages: 0,
  recentDamages: 0,
  undecidedDamages: 0,
  baselineDamages: null,
  isSkipped: false,
  newCosts: null,
  sincePickup: null,
  unseenCameras: [],
  inspected: null,
  checked: null,
  modifiedAt: '2026-11-21T05:10:30.000Z',
  ...over,
})
