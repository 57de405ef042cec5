import { type DamageSum, singleSum } from '@skadi/domain/costs/sum-prices'
import { zoneLetters } from '@skadi/domain/dates/format-date'
import type { Locale } from '@skadi/domain/language/language'
import type { FleetRow } from '@skadi/store/fleet/list-fleet.repo'
import type { Row } from '../core/tables/cell.ts'
import { EXPORT_WORDS } from './export-words.ts'

/** Headings and widths, in characters, of an exported fleet. */
export function fleetColumns(language: Locale, withCosts: boolean): { head: string; width: number }[] {
  const { title: _, ...heads } = EXPORT_WORDS[language]
  const widths: Record<keyof typeof heads, number> = {
    plate: 12,
    country: 9,
    latest: 18,
    zone: 11,
    location: 24,
    captureSet: 24,
    passings: 11,
    newDamages: 14,
    recentDamages: 16,
    sincePickup: 20,
    checked: 18,
    checkedBy: 24,
    newCosts: 18,
    currency: 10,
  }
  const shown = Object.entries(widths).filter(([name]) => withCosts || !(name === 'newCosts' || name === 'currency'))
  return shown.map(([name, width]) => ({ head: heads[name as keyof typeof heads], width }))
}

/**
 * A car in those columns; times are the rig's, with the letters of its zone (ruling 9).
 * @param newCosts what its new damages cost, empty in several currencies; undefined: without the columns of costs
 */
export function fleetTableRow(row: FleetRow, newCosts: DamageSum | null | undefined): Row {
  const { timeZone } = row
  const cost = newCosts && singleSum(newCosts)
  const at = new Date(row.recDate)
  return [
    row.registrationNo,
    row.countryCode,
    { at, timeZone },
    zoneLetters(at, timeZone),
    row.originLocation,
    row.originName,
    row.passings,
    row.newDamages,
    row.recentDamages,
    row.pickupId === null ? null : row.sincePickupDamages,
    row.checkedAt === null ? null : { at: new Date(row.checkedAt), timeZone },
    row.checkedByName,
    ...(newCosts === undefined ? [] : [cost?.amount ?? null, cost?.currency ?? null]),
  ]
}
