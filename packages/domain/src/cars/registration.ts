import { canonicalCountry, QR_COUNTRY } from './country-code.ts'
import { plateKey, tidyPlate } from './plate-key.ts'

/** The country of a plate where none is given (1§3). */
export const DEFAULT_COUNTRY = 'NO'

export { QR_COUNTRY }

/** A number plate as it is written, with its country; or a QR code with the country `WN`. */
export type Registration = { countryCode: string; registrationNo: string }

/** Scripts that plates in and around Europe are written in. */
const SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const isSign = (sign: string): boolean => /[0-9]/.test(sign) || (/\p{Lu}/u.test(sign) && SCRIPTS.test(sign))
const QR_CODE = /^[A-Z0-9]{2,10}$/
const LENGTH = { least: 2, most: 10 }
/** Digits with dots alone are a date or an amount that a spreadsheet made of something. */
const isNumberWithDots = (text: string): boolean => text.includes('.') && /^[\d.]+$/.test(text)

/** A plate as it is stored to be shown: capitals, no blanks, one kind of hyphen and dot. */
export const normalisePlate = tidyPlate

/** The same of a plate that somebody is still typing: a hyphen at its end stays. */
export const typedPlate = (text: string): string => tidyPlate(`${text}X`).slice(0, -1)

/** Whether a normalised plate may be stored under that country: 2 to 10 letters and digits, hyphens and dots apart. */
export const isRegistrationNo = (registrationNo: string, countryCode: string = DEFAULT_COUNTRY): boolean =>
  registrationNo === tidyPlate(registrationNo) &&
  !isNumberWithDots(registrationNo) &&
  (countryCode === QR_COUNTRY ? QR_CODE.test(plateKey(registrationNo)) : isPlateKey([...plateKey(registrationNo)]))

const isPlateKey = (signs: readonly string[]): boolean =>
  signs.length >= LENGTH.least && signs.length <= LENGTH.most && signs.every(isSign)

export const isQrCode = (registration: Registration): boolean => registration.countryCode === QR_COUNTRY

/** The stored form, `countryCode#regNo` (1§3), for example `NO#AB12345`. */
export const formatRegistration = ({ countryCode, registrationNo }: Registration): string =>
  `${countryCode}#${registrationNo}`

/** The same for a plate however it is written: what plates are found by. */
export const registrationKey = ({ countryCode, registrationNo }: Registration): string =>
  formatRegistration({ countryCode, registrationNo: plateKey(registrationNo) })

/** Whether both are one plate, however each is written; no plate is none. */
export const isSamePlate = (
  a: { countryCode: string | null; registrationNo: string | null },
  b: { countryCode: string | null; registrationNo: string | null },
): boolean => a.countryCode === b.countryCode && plateKey(a.registrationNo ?? '') === plateKey(b.registrationNo ?? '')

/**
 * Reads `countryCode#regNo`; the country is optional and defaults to NO (1§3).
 * @returns undefined when either part breaks A-29
 */
export function parseRegistration(text: string): Registration | undefined {
  const { country, plate } = splitRegistration(text)
  const countryCode = country === '' ? DEFAULT_COUNTRY : canonicalCountry(country)
  const registrationNo = normalisePlate(plate)
  return countryCode !== undefined && isRegistrationNo(registrationNo, countryCode)
    ? { countryCode, registrationNo }
    : undefined
}

/** Country and plate of `countryCode#regNo` as they stand; without `#`, or with nothing before it, the country is empty. */
export function splitRegistration(text: string): { country: string; plate: string } {
  const plain = text.normalize('NFKC')
  const at = plain.indexOf('#')
  return at < 0 ? { country: '', plate: plain } : { country: plain.slice(0, at).trim(), plate: plain.slice(at + 1) }
}

/** How a plate is shown: `AB 12345` for Norwegian ones, others as they are. */
export const displayPlate = ({ countryCode, registrationNo }: Registration): string =>
  countryCode === 'NO' ? registrationNo.replace(/^([A-Z]{2})(\d{4,5})$/, '$1 $2') : registrationNo

/** Whether a Norwegian plate has another form than `AB12345`: allowed, and worth a second look. */
export const isUnusualPlate = ({ countryCode, registrationNo }: Registration): boolean =>
  countryCode === 'NO' && !/^[A-Z]{2}\d{4,5}$/.test(plateKey(registrationNo))
