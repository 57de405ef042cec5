/** The country of a plate where none is given (1§3). */
export const DEFAULT_COUNTRY = 'NO'

/** Country code that marks a code read from a QR sticker (1§3). */
export const QR_COUNTRY = 'WN'

/** A number plate with its country, or a QR code with the country `WN`. */
export type Registration = { countryCode: string; registrationNo: string }

const PLATE = /^[A-Z0-9ÆØÅÄÖÜÑ-]{2,10}$/
const QR_CODE = /^[A-Z0-9-]{2,10}$/
const COUNTRY = /^[A-Z]{1,3}$/

/** Upper case, without blanks, as plates are stored and compared. */
export const normalisePlate = (text: string): string => text.normalize('NFC').toUpperCase().replace(/\s+/g, '')

/** Whether a normalised plate may be stored under that country. */
export const isRegistrationNo = (registrationNo: string, countryCode: string = DEFAULT_COUNTRY): boolean =>
  (countryCode === QR_COUNTRY ? QR_CODE : PLATE).test(registrationNo)

export const isCountryCode = (text: string): boolean => COUNTRY.test(text)

export const isQrCode = (registration: Registration): boolean => registration.countryCode === QR_COUNTRY

/** The stored form, `countryCode#regNo` (1§3), for example `NO#AB12345`. */
export const formatRegistration = ({ countryCode, registrationNo }: Registration): string =>
  `${countryCode}#${registrationNo}`

/**
 * Reads `countryCode#regNo`; the country is optional and defaults to NO (1§3).
 * @returns undefined when either part breaks A-29
 */
export function parseRegistration(text: string): Registration | undefined {
  const at = text.indexOf('#')
  const countryCode = at < 0 ? DEFAULT_COUNTRY : text.slice(0, at).trim().toUpperCase() || DEFAULT_COUNTRY
  const registrationNo = normalisePlate(at < 0 ? text : text.slice(at + 1))
  return isCountryCode(countryCode) && isRegistrationNo(registrationNo, countryCode)
    ? { countryCode, registrationNo }
    : undefined
}

/** How a plate is shown: `AB 12345` for Norwegian ones, others as they are. */
export const displayPlate = ({ countryCode, registrationNo }: Registration): string =>
  countryCode === 'NO' ? registrationNo.replace(/^([A-Z]{2})(\d{4,5})$/, '$1 $2') : registrationNo

/** Whether a Norwegian plate has another form than `AB12345`: allowed, and worth a second look. */
export const isUnusualPlate = ({ countryCode, registrationNo }: Registration): boolean =>
  countryCode === 'NO' && !/^[A-Z]{2}\d{4,5}$/.test(registrationNo)
