import { expect, test } from 'vitest'
import { handOverRow } from './hand-over.ts'

test.for([
  [
    { rec_date: '2026-11-21', id: 1 },
    { recDate: '2026-11-21', id: 1 },
  ],
  [{ since_pickup_damages: 2 }, { sincePickupDamages: 2 }],
  [{ car: { first_registration: 2020 } }, { car: { first_registration: 2020 } }],
])('columns are named in camel case, values stay: %j', ([given, wanted]) => {
  expect(handOverRow(given as Record<string, unknown>)).toEqual(wanted)
})
