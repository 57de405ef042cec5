import { MOST_KNOWN_PERCENT } from '@skadi/domain/annotation/known/known-turn'
import * as z from 'zod/mini'
import { id, instant } from '../../core/shapes.ts'

/** A passing as far as somebody chooses it by. */
export const knowablePassing = z.object({
  imageSetId: id,
  carInfo: z.object({ countryCode: z.nullable(z.string()), registrationNo: z.nullable(z.string()) }),
  tenantName: z.string(),
  recDate: instant,
  timeZone: z.string(),
})
export type KnowablePassing = z.output<typeof knowablePassing>

/** A passing whose damages are known, mixed into the work of annotators as a copy (decision 52). */
export const knownPassing = z.extend(knowablePassing, {
  id,
  /** boxes that count as damage */
  boxes: z.int(),
  /** how often somebody has submitted an assignment on it */
  submitted: z.int(),
  markedAt: instant,
  markedByName: z.nullable(z.string()),
})
export type KnownPassing = z.output<typeof knownPassing>

/** How many of a hundred assignments are on known passings; 0: none. */
export const knownPercent = z.int().check(z.minimum(0), z.maximum(MOST_KNOWN_PERCENT))
