import { plateKey, tidyPlate } from './plate-key.ts'

/** The country of a plate where none is given (1§3). */
export const DEFAULT_COUNTRY = 'NO'

/** Country code that marks a code read from a QR sticker (1§3). */
export const QR_COUNTRY = 'WN'

/** A number plate as it is written, with its country; or a QR code with the country `WN`. */
export type Registration = { countryCode: string; registrationNo: string }

/** Capitals of the scripts that plates in and around Europe are written in, and digits. */
const PLATE = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}0-9]{2,10}$/u
const CAPITALS = /^[\p{Lu}0-9]+$/u
const QR_CODE = /^[A-Z0-9]{2,10}$/
/** Digits with dots alone are a date or an amount that a spreadsheet made of something. */
const isNumberWithDots = (text: string): boolean => text.includes('.') && /^[\d.]+$/.test(text)

/** A plate as it is stored to be shown: capitals, no blanks, one kind of hyphen and dot. */
export const normalisePlate = tidyPlate

/** The same of a plate that somebody is still typing: a hyphen at its end stays. */
export const typedPlate = (text: string): string => tidyPlate(`${text}X`).slice(0, -1)

/** Whether a normalised plate may be stored under that country: 2 to 10 letters and digits, hyphens and dots apart. */
export function isRegistrationNo(registrationNo: string, countryCode: string = DEFAULT_COUNTRY): boolean {
  const key = plateKey(registrationNo)
  const isKey = countryCode === QR_COUNTRY ? QR_CODE.test(key) : PLATE.test(key) && CAPITALS.test(key)
  return isKey && registrationNo === tidyPlate(registrationNo) && !isNumberWithDots(registrationNo)
}

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

/** How a plate is shown: `AB 12345` for Norwegian ones, others as they are. */
export const displayPlate = ({ countryCode, registrationNo }: Registration): string =>
  countryCode === 'NO' ? registrationNo.replace(/^([A-Z]{2})(\d{4,5})$/, '$1 $2') : registrationNo

/** Whether a Norwegian plate has another form than `AB12345`: allowed, and worth a second look. */
export const isUnusualPlate = ({ countryCode, registrationNo }: Registration): boolean =>
  countryCode === 'NO' && !/^[A-Z]{2}\d{4,5}$/.test(plateKey(registrationNo))
