import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { normalisePlate, plateKey } from '@skadi/domain/cars/plate-key'
import * as z from 'zod/mini'
import { typedLine } from './typed.ts'

// Separate from the other shapes, because the sign-in page does not load these.

/** A plate in any spelling, in the form stored for display. */
export const plateText = z.pipe(typedLine(40), z.transform(normalisePlate))
/** A plate in any spelling, reduced to its letters and digits. */
export const plateKeyText = z.pipe(typedLine(40), z.transform(plateKey))
/** ISO 3166-1 alpha-2 or WN; also accepts alpha-3, the sign on the car, and small letters. */
export const countryCode = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((text) => canonicalCountry(text) !== undefined),
  ),
  z.transform((text) => canonicalCountry(text) ?? text),
)
