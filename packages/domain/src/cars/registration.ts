import { normalisePlate, plateKey } from './plate-key.ts'

/** Default country of a plate (1§3). */
export const DEFAULT_COUNTRY = 'NO'

/** Country code of a plate that is really the code of a QR sticker (1§3). */
export const QR_COUNTRY = 'WN'

/** A number plate in its written form with its country, or a QR code with the country `WN`. */
export type Registration = { countryCode: string; registrationNo: string }

/** Capitals of the alphabets on plates in and around Europe, and digits. */
const PLATE = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}0-9]{2,10}$/u
const CAPITALS = /^[\p{Lu}0-9]+$/u
const QR_CODE = /^[A-Z0-9]{2,10}$/
/** True for digits and dots only. Such a text is a date or an amount that a spreadsheet converted. */
const isNumberWithDots = (text: string): boolean => text.includes('.') && /^[\d.]+$/.test(text)

/** Normalises a plate while the user types it. A hyphen at the end stays. */
export const typedPlate = (text: string): string => normalisePlate(`${text}X`).slice(0, -1)

/** True if a normalised plate is valid in this country: 2 to 10 letters and digits. Hyphens and dots do not count. */
export function isRegistrationNo(registrationNo: string, countryCode: string = DEFAULT_COUNTRY): boolean {
  const key = plateKey(registrationNo)
  const isKey = countryCode === QR_COUNTRY ? QR_CODE.test(key) : PLATE.test(key) && CAPITALS.test(key)
  return isKey && registrationNo === normalisePlate(registrationNo) && !isNumberWithDots(registrationNo)
}

export const isQrCode = (registration: Registration): boolean => registration.countryCode === QR_COUNTRY

/** Returns the stored form of a plate, `countryCode#regNo` (1§3), for example `NO#AB12345`. */
export const formatRegistration = ({ countryCode, registrationNo }: Registration): string =>
  `${countryCode}#${registrationNo}`

/** Returns the comparison key of a plate with its country. All spellings of a plate have the same key, and searches use it. */
export const registrationKey = ({ countryCode, registrationNo }: Registration): string =>
  formatRegistration({ countryCode, registrationNo: plateKey(registrationNo) })

/** True if both are the same plate in any spelling. Two missing plates count as the same. */
export const isSamePlate = (
  a: { countryCode: string | null; registrationNo: string | null },
  b: { countryCode: string | null; registrationNo: string | null },
): boolean => a.countryCode === b.countryCode && plateKey(a.registrationNo ?? '') === plateKey(b.registrationNo ?? '')

/** Returns the display form of a plate. Norwegian plates get a blank (for example `AB 12345`); others stay unchanged. */
export const displayPlate = ({ countryCode, registrationNo }: Registration): string =>
  countryCode === 'NO' ? registrationNo.replace(/^([A-Z]{2})(\d{4,5})$/, '$1 $2') : registrationNo

/**
 * True for a Norwegian plate that does not have the form `AB12345`. Such a plate is valid, but the portal asks the user to check it.
 */
export const isUnusualPlate = ({ countryCode, registrationNo }: Registration): boolean =>
  countryCode === 'NO' && !/^[A-Z]{2}\d{4,5}$/.test(plateKey(registrationNo))
