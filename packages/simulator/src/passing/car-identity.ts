import { normalisePlate } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import type { Body } from '../car/car.ts'
import type { Paint } from '../car/paint.ts'

/** Permanent properties of a car. They are the same in all its passings. */
export type CarIdentity = {
  /** seed for all further choices: style of the wheels, cabin, equipment */
  seed: number
  body: Body
  paint: Paint
  /** text of the plate, for example `AB 12345`; omitted if the car has no plate */
  plate?: string
  /** letters in the blue field of the plate */
  country: string
  /** code of a QR sticker on front and rear glass (country WN); omitted if the car has no sticker */
  qr?: string
  /** number of the style of the wheels, modulo the number of styles that fit the body */
  wheels: number
  /** true for dark glass behind the B pillar, if the body has windows there */
  hasPrivacyGlass: boolean
  /** true for a pale cabin, false for a dark one */
  hasLightInterior: boolean
}

/**
 * Returns the text that recognition should read on a car: the sticker or, without a sticker, the plate. Returns
 * undefined for a car without both.
 */
export function registrationOf({
  plate,
  country,
  qr,
}: Pick<CarIdentity, 'plate' | 'country' | 'qr'>): Registration | undefined {
  if (qr !== undefined) return { countryCode: 'WN', registrationNo: qr }
  return plate === undefined ? undefined : { countryCode: country, registrationNo: normalisePlate(plate) }
}
