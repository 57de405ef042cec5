import { displayPlate } from '@skadi/domain/cars/registration'
import { isPartName } from '@skadi/domain/damages/names/damage-parts'
import { formatMoment, formatTimestampWithSeconds, zoneLetters } from '@skadi/domain/dates/format-date'
import { languageTag, type Wording } from '@skadi/domain/language/language'
import type { ReportDamage, ReportModel } from './report-model.ts'
import { labelWord, placedPart, sayDamages } from './words/damage-words.ts'

const NO_BREAK = '\u00a0'

/** A count such as `1 200`, with no-break spaces, in every language. */
export const writeCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK)

/** Name of a country, such as `Norway`, in the given language; the code itself for an unknown country. */
export function countryName(country: string, locale: Wording): string {
  try {
    return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}

/** An amount such as `1 200 NOK`. */
export const writeMoney = (amount: number, currency: string): string => `${writeCount(amount)}${NO_BREAK}${currency}`

/** A range such as `3 700–5 800`. */
export const writeRange = ({ min, max }: { min: number; max: number }): string =>
  `${writeCount(min)}–${writeCount(max)}`

/** A time such as `21.11.2026 06:10 CET`; without the zone, a reader would have to guess it (ruling 9). */
export function writeTime(instant: string, timeZone: string): string {
  return unbroken(formatMoment(new Date(instant), timeZone))
}

/** A time with seconds such as `21.11.2026 06:10:04 CET`, for photos. */
export function writeSecond(instant: string, timeZone: string): string {
  const at = new Date(instant)
  return unbroken(`${formatTimestampWithSeconds(at, timeZone)} ${zoneLetters(at, timeZone)}`)
}

/** A time whose line may break before the hour, for columns of tables. */
export const breakable = (time: string): string => time.replaceAll(NO_BREAK, ' ')

const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK)

/** A short hash such as `sha256 9f3c 11d0`, enough to find the whole hash in the table of originals. */
export const shortHash = (sha256: string): string => unbroken(`sha256 ${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`)

/** A plate such as `NO AB 12345`. */
export const writePlate = ({ registration }: Pick<ReportModel, 'registration'>): string =>
  `${registration.countryCode} ${displayPlate(registration)}`

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A list in words such as `bent, dented and scratched`. */
function listed(texts: readonly string[], locale: Wording): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${sayDamages(locale)('damageName_and')} ${last}`
}

type Named = Pick<ReportDamage, 'labels' | 'parts'>

function labelsText({ labels }: Named, locale: Wording): string {
  const words = labels.map((name) => labelWord(name, locale))
  return words.length > 0 ? listed(words, locale) : sayDamages(locale)('damageName_unlabelled')
}

function partsText({ parts }: Named, locale: Wording): string {
  const written = parts.map(({ name, carEnd, cameraSide }) =>
    isPartName(name) ? placedPart(name, { end: carEnd, side: cameraSide }, locale) : name,
  )
  return listed(written, locale)
}

/** Label and part of a damage: `Scratched, front bumper`; without a part `Scratched`, without a label `Damage, front bumper`. */
export const damageText = (damage: Named, locale: Wording): string =>
  [capital(labelsText(damage, locale)), partsText(damage, locale)].filter(Boolean).join(', ')

/** Name of a damage in plain text, such as `Damage 7, Scratched, front bumper`. */
export const damageName = (damage: Named & Pick<ReportDamage, 'number'>, locale: Wording): string =>
  [
    damage.number !== null && sayDamages(locale)('damageName_numbered', { number: damage.number }),
    damageText(damage, locale),
  ]
    .filter(Boolean)
    .join(', ')
