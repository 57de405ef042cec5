import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { normalisePlate, plateKey } from '@skadi/domain/cars/plate-key'
import * as z from 'zod/mini'
import { typedLine } from './typed.ts'

// These shapes are in a separate file, because the sign-in page does not need them.

/** A plate in any spelling. It is converted to the form for display. */
export const plateText = z.pipe(typedLine(40), z.transform(normalisePlate))
/** A plate in any spelling. It is reduced to its letters and digits. */
export const plateKeyText = z.pipe(typedLine(40), z.transform(plateKey))
/** A country code, ISO 3166-1 alpha-2 or WN. Also accepted are alpha-3, the sign on the car and small letters; they are converted. */
export const countryCode = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((text) => canonicalCountry(text) !== undefined),
  ),
  z.transform((text) => canonicalCountry(text) ?? text),
)
