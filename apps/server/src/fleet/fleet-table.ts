import { type DamageSum, singleSum } from '@skadi/domain/costs/sum-prices'
import { zoneLetters } from '@skadi/domain/dates/format-date'
import { verdictOf } from '@skadi/domain/image-sets/verdict'
import type { Locale } from '@skadi/domain/language/language'
import { verdictSentence } from '@skadi/report/verdict-sentence'
import { fleetSheetWords } from '@skadi/report/words/sheet-words'
import type { FleetRow } from '@skadi/store/fleet/list-fleet.repo'
import { verdictFactsOf } from '@skadi/store/image-sets/image-set-row'
import type { Row } from '../core/tables/cell.ts'

/** Headings and widths, in characters, of an exported fleet. */
export function fleetColumns(language: Locale, withCosts: boolean): { head: string; width: number }[] {
  const { title: _, ...heads } = fleetSheetWords(language)
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
    verdict: 40,
    newCosts: 18,
    currency: 10,
  }
  const shown = Object.entries(widths).filter(([name]) => withCosts || !(name === 'newCosts' || name === 'currency'))
  return shown.map(([name, width]) => ({ head: heads[name as keyof typeof heads], width }))
}

/**
 * A car in those columns; times are the rig's, with the letters of its zone.
 * @param newCosts what its new damages cost, empty in several currencies; undefined: without the columns of costs
 */
export function fleetTableRow(row: FleetRow, language: Locale, newCosts: DamageSum | null | undefined): Row {
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
    verdictSentence(verdictOf(verdictFactsOf(row)), language),
    ...(newCosts === undefined ? [] : [cost?.amount ?? null, cost?.currency ?? null]),
  ]
}
