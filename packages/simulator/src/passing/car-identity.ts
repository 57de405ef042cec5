import { normalisePlate } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import type { Body } from '../car/car.ts'
import type { Paint } from '../car/paint.ts'

/** Permanent properties of a car, the same from passing to passing. */
export type CarIdentity = {
  /** seed for all other choices: the wheels' style, the cabin, equipment */
  seed: number
  body: Body
  paint: Paint
  /** plate text, `AB 12345`; omitted: the car has no plate */
  plate?: string
  /** letters in the plate's blue field */
  country: string
  /** code of a QR sticker on front and rear glass (country WN); omitted: no sticker */
  qr?: string
  /** number of the wheels' style; the renderer takes it modulo the styles that fit the body */
  wheels: number
  /** dark glass behind the B pillar, if the body has windows there */
  hasPrivacyGlass: boolean
  /** a pale cabin instead of a dark one */
  hasLightInterior: boolean
}

/** The text that recognition should read on a car: the sticker, else the plate; undefined for a car without text. */
export function registrationOf({
  plate,
  country,
  qr,
}: Pick<CarIdentity, 'plate' | 'country' | 'qr'>): Registration | undefined {
  if (qr !== undefined) return { countryCode: 'WN', registrationNo: qr }
  return plate === undefined ? undefined : { countryCode: country, registrationNo: normalisePlate(plate) }
}
