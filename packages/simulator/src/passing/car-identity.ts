import { normalisePlate, type Registration } from '@skadi/domain/cars/registration'
import type { Body } from '../car/car.ts'
import type { Paint } from '../car/paint.ts'

/** What makes a car this car and stays the same from passing to passing. */
export type CarIdentity = {
  /** decides everything that is not told here: the wheels' style, the cabin, equipment */
  seed: number
  body: Body
  paint: Paint
  /** as it is read, `AB 12345`; left out: the car has no plate */
  plate?: string
  /** letters in the plate's blue field */
  country: string
  /** code of a QR sticker on front and rear glass (country WN); left out: no sticker */
  qr?: string
  /** number of the wheels' style; the renderer takes it modulo the styles that fit the body */
  wheels: number
  /** dark glass behind the B pillar, where the body has windows there */
  hasPrivacyGlass: boolean
  /** a pale cabin instead of a dark one */
  hasLightInterior: boolean
}

/** What recognition should read on a car, its sticker before its plate; undefined where there is nothing to read. */
export function registrationOf({
  plate,
  country,
  qr,
}: Pick<CarIdentity, 'plate' | 'country' | 'qr'>): Registration | undefined {
  if (qr !== undefined) return { countryCode: 'WN', registrationNo: qr }
  return plate === undefined ? undefined : { countryCode: country, registrationNo: normalisePlate(plate) }
}
