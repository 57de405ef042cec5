import { expect, test } from 'vitest'
import {
  CAPTURE_UNITS_PAGE_SIZE,
  DAMAGE_LOG_PAGE_SIZE,
  DEFAULT_PAGE_SIZE,
  IMAGE_SETS_PAGE_SIZE,
  MAX_PAGE_SIZE,
  UNIQUE_DAMAGES_PAGE_SIZE,
} from './page-size.ts'

test('[CONST-04][CONST-05] pages hold 50 rows, also pages of image sets, and 1000 at most', () => {
  expect([DEFAULT_PAGE_SIZE, IMAGE_SETS_PAGE_SIZE, MAX_PAGE_SIZE]).toEqual([50, 50, 1000])
})

test('pages of capture units, unique damages and the damage log hold 20 rows', () => {
  expect([CAPTURE_UNITS_PAGE_SIZE, UNIQUE_DAMAGES_PAGE_SIZE, DAMAGE_LOG_PAGE_SIZE]).toEqual([20, 20, 20])
})
