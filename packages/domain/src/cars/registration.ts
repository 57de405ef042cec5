import { normalisePlate, plateKey } from './plate-key.ts'

/** Default country of a plate (1§3). */
export const DEFAULT_COUNTRY = 'NO'

/** Country code that marks a code read from a QR sticker (1§3). */
export const QR_COUNTRY = 'WN'

/** A number plate in its written form, with its country; or a QR code with the country `WN`. */
export type Registration = { countryCode: string; registrationNo: string }

/** Capitals of the scripts on plates in and around Europe, and digits. */
const PLATE = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}0-9]{2,10}$/u
const CAPITALS = /^[\p{Lu}0-9]+$/u
const QR_CODE = /^[A-Z0-9]{2,10}$/
/** True for digits with dots only: a date or an amount that a spreadsheet converted. */
const isNumberWithDots = (text: string): boolean => text.includes('.') && /^[\d.]+$/.test(text)

/** Normalises a plate that the user is still typing: keeps a hyphen at the end. */
export const typedPlate = (text: string): string => normalisePlate(`${text}X`).slice(0, -1)

/** True if a normalised plate is valid in this country: 2 to 10 letters and digits, hyphens and dots not counted. */
export function isRegistrationNo(registrationNo: string, countryCode: string = DEFAULT_COUNTRY): boolean {
  const key = plateKey(registrationNo)
  const isKey = countryCode === QR_COUNTRY ? QR_CODE.test(key) : PLATE.test(key) && CAPITALS.test(key)
  return isKey && registrationNo === normalisePlate(registrationNo) && !isNumberWithDots(registrationNo)
}

export const isQrCode = (registration: Registration): boolean => registration.countryCode === QR_COUNTRY

/** The stored form, `countryCode#regNo` (1§3), for example `NO#AB12345`. */
export const formatRegistration = ({ countryCode, registrationNo }: Registration): string =>
  `${countryCode}#${registrationNo}`

/** Comparison key of a plate with its country, whatever its spelling; searches find plates by it. */
export const registrationKey = ({ countryCode, registrationNo }: Registration): string =>
  formatRegistration({ countryCode, registrationNo: plateKey(registrationNo) })

/** True if both are the same plate, whatever its spelling; two missing plates are the same. */
export const isSamePlate = (
  a: { countryCode: string | null; registrationNo: string | null },
  b: { countryCode: string | null; registrationNo: string | null },
): boolean => a.countryCode === b.countryCode && plateKey(a.registrationNo ?? '') === plateKey(b.registrationNo ?? '')

/** Display form of a plate: `AB 12345` for Norwegian plates, others unchanged. */
export const displayPlate = ({ countryCode, registrationNo }: Registration): string =>
  countryCode === 'NO' ? registrationNo.replace(/^([A-Z]{2})(\d{4,5})$/, '$1 $2') : registrationNo

/** True for a Norwegian plate in a form other than `AB12345`: allowed, and worth a second look. */
export const isUnusualPlate = ({ countryCode, registrationNo }: Registration): boolean =>
  countryCode === 'NO' && !/^[A-Z]{2}\d{4,5}$/.test(plateKey(registrationNo))
