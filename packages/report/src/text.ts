import { displayPlate } from '@skadi/domain/cars/registration'
import { isPartName } from '@skadi/domain/damages/names/damage-parts'
import { formatMoment, formatTimestampWithSeconds, zoneLetters } from '@skadi/domain/dates/format-date'
import { type CustomerWording, languageTag } from '@skadi/domain/language/language'
import type { ReportDamage, ReportModel } from './report-model.ts'
import { labelWord, placedPart, sayDamages } from './words/damage-words.ts'

const NO_BREAK = '\u00a0'

/** Writes a count with no-break spaces in every language, for example `1 200`. */
export const writeCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK)

/** Returns the name of a country in the given language, for example `Norway`. An unknown country keeps its code. */
export function countryName(country: string, locale: CustomerWording): string {
  try {
    return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}

/** Writes an amount, for example `1 200 NOK`. */
export const writeMoney = (amount: number, currency: string): string => `${writeCount(amount)}${NO_BREAK}${currency}`

/** Writes a range, for example `3 700–5 800`. */
export const writeRange = ({ min, max }: { min: number; max: number }): string =>
  `${writeCount(min)}–${writeCount(max)}`

/** Writes a time, for example `21.11.2026 06:10 CET`. Without the zone, a reader would have to guess it (ruling 9). */
export function writeTime(instant: string, timeZone: string): string {
  return unbroken(formatMoment(new Date(instant), timeZone))
}

/** Writes the time of a photo with seconds, for example `21.11.2026 06:10:04 CET`. */
export function writeSecond(instant: string, timeZone: string): string {
  const at = new Date(instant)
  return unbroken(`${formatTimestampWithSeconds(at, timeZone)} ${zoneLetters(at, timeZone)}`)
}

/** Lets a time break before the hour, for columns of tables. */
export const breakable = (time: string): string => time.replaceAll(NO_BREAK, ' ')

const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK)

/**
 * Writes a short hash, for example `sha256 9f3c 11d0`. It is long enough to find the whole hash in the table of
 * originals.
 */
export const shortHash = (sha256: string): string => unbroken(`sha256 ${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`)

/** Writes a plate, for example `NO AB 12345`. */
export const writePlate = ({ registration }: Pick<ReportModel, 'registration'>): string =>
  `${registration.countryCode} ${displayPlate(registration)}`

/** Returns a text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Writes a list in words, for example `bent, dented and scratched`. */
function listed(texts: readonly string[], locale: CustomerWording): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${sayDamages(locale)('damageName_and')} ${last}`
}

type Named = Pick<ReportDamage, 'labels' | 'parts'>

function labelsText({ labels }: Named, locale: CustomerWording): string {
  const words = labels.map((name) => labelWord(name, locale))
  return words.length > 0 ? listed(words, locale) : sayDamages(locale)('damageName_unlabelled')
}

function partsText({ parts }: Named, locale: CustomerWording): string {
  const written = parts.map(({ name, carEnd, cameraSide }) =>
    isPartName(name) ? placedPart(name, { end: carEnd, side: cameraSide }, locale) : name,
  )
  return listed(written, locale)
}

/**
 * Writes label and part of a damage, for example `Scratched, front bumper`. The text is `Scratched` without a part, and
 * `Damage, front bumper` without a label.
 */
export const damageText = (damage: Named, locale: CustomerWording): string =>
  [capital(labelsText(damage, locale)), partsText(damage, locale)].filter(Boolean).join(', ')

/** Writes the name of a damage as plain text, for example `Damage 7, Scratched, front bumper`. */
export const damageName = (damage: Named & Pick<ReportDamage, 'number'>, locale: CustomerWording): string =>
  [
    damage.number !== null && sayDamages(locale)('damageName_numbered', { number: damage.number }),
    damageText(damage, locale),
  ]
    .filter(Boolean)
    .join(', ')
