import { MOST_KNOWN_PERCENT } from '@skadi/domain/annotation/known/known-turn'
import * as z from 'zod/mini'
import { id, instant } from '../../core/shapes.ts'

/** A passing with the fields by which a user recognises it. */
export const knowableImageSet = z.object({
  imageSetId: id,
  carInfo: z.object({ countryCode: z.nullable(z.string()), registrationNo: z.nullable(z.string()) }),
  tenantName: z.string(),
  recDate: instant,
  timeZone: z.string(),
})
export type KnowableImageSet = z.output<typeof knowableImageSet>

/** A passing whose damages are known (decision 52). A copy of it is mixed into the work of annotators. */
export const knownImageSet = z.extend(knowableImageSet, {
  id,
  /** number of boxes that count as damage */
  boxes: z.int(),
  /** number of submitted assignments on this passing */
  submitted: z.int(),
  markedAt: instant,
  markedByName: z.nullable(z.string()),
})
export type KnownImageSet = z.output<typeof knownImageSet>

/** Percentage of assignments that are known passings; 0 means none. */
export const knownPercent = z.int().check(z.minimum(0), z.maximum(MOST_KNOWN_PERCENT))
