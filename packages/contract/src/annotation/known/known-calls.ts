import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { plateText } from '../../core/plate-shapes.ts'
import { id, listMeta, listOf, oneOf } from '../../core/shapes.ts'
import { knowableImageSet, knownImageSet, knownPercent } from './known-image-set.ts'

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
