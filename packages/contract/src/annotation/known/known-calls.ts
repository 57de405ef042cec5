import { MOST_KNOWN_PERCENT } from '@skadi/domain/annotation/known/known-turn'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { plateText } from '../../core/plate-shapes.ts'
import { id, idParams, instant, listMeta, listOf, oneOf } from '../../core/shapes.ts'

/** A passing with the fields by which a user recognises it. */
const knowableImageSet = z.object({
  imageSetId: id,
  carInfo: z.object({ countryCode: z.nullable(z.string()), registrationNo: z.nullable(z.string()) }),
  tenantName: z.string(),
  recDate: instant,
  timeZone: z.string(),
})
export type KnowableImageSet = z.output<typeof knowableImageSet>

/** A passing whose damages are known (decision 52). A copy of it is mixed into the work of annotators. */
const knownImageSet = z.extend(knowableImageSet, {
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
const knownPercent = z.int().check(z.minimum(0), z.maximum(MOST_KNOWN_PERCENT))

/** Lists passings with a submitted review that are not marked as known yet, the newest first. */
export const listKnowablePassings = defineCall({
  name: 'listKnowablePassings',
  method: 'GET',
  path: '/assets/manualProcessingQueue/known/candidates',
  access: ['globalAdmin'],
  summary: 'List passings that can be marked as known',
  query: z.strictObject({
    /** beginning of the plate */
    registrationNo: z.optional(plateText),
  }),
  output: listOf(knowableImageSet),
  status: 200,
  errors: ['VALIDATION'],
})

/** Lists known passings, the newest first, and returns the percentage of assignments that are known passings. */
export const listKnownPassings = defineCall({
  name: 'listKnownPassings',
  method: 'GET',
  path: '/assets/manualProcessingQueue/known',
  access: ['globalAdmin'],
  summary: 'List known passings',
  output: listOf(knownImageSet, z.extend(listMeta, { percent: knownPercent })),
  status: 200,
  errors: [],
})

/** Marks a reviewed passing as known (a control passing). Nothing changes for the users of its company. Audited at its company. */
export const markKnownPassing = defineCall({
  name: 'markKnownPassing',
  method: 'POST',
  path: '/assets/manualProcessingQueue/known',
  access: ['globalAdmin'],
  summary: 'Mark a reviewed passing as known',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(z.object({ id })),
  status: 201,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** Sets the percentage of annotators' assignments that are known passings. Audited. */
export const setKnownRate = defineCall({
  name: 'setKnownRate',
  method: 'PUT',
  path: '/assets/manualProcessingQueue/known/rate',
  access: ['globalAdmin'],
  summary: 'Set the percentage of jobs on known passings',
  body: z.strictObject({ percent: knownPercent }),
  status: 204,
  errors: ['VALIDATION'],
})

/** Ends the use of a passing as a known passing. The results of its assignments stay. Audited at its company. */
export const unmarkKnownPassing = defineCall({
  name: 'unmarkKnownPassing',
  method: 'DELETE',
  path: '/assets/manualProcessingQueue/known/{id}',
  access: ['globalAdmin'],
  summary: 'Unmark a known passing',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})
