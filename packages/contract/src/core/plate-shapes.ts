import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { normalisePlate } from '@skadi/domain/cars/registration'
import * as z from 'zod/mini'
import { typedLine } from './typed.ts'

// Apart from the other shapes: the page that people sign in at does without these.

/** A plate however it is written, as it is stored to be shown. */
export const plateText = z.pipe(typedLine(40), z.transform(normalisePlate))
/** A plate however it is written, as its letters and digits alone. */
export const plateKeyText = z.pipe(typedLine(40), z.transform(plateKey))
/** ISO 3166-1 alpha-2 or WN, also given as alpha-3, as the sign on the car or in small letters. */
export const countryCode = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((text) => canonicalCountry(text) !== undefined),
  ),
  z.transform((text) => canonicalCountry(text) ?? text),
)
