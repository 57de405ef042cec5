import { REVIEW_MARKS } from '@skadi/domain/annotation/feedback/review-marks'
import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { id, instant, listOf, paging } from '../../core/shapes.ts'
import { damageLabel, damagePoints } from '../../damages/damage.ts'

/** Part of a photo, in pixels of 1920x1200. */
export const crop = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const box = z.object({ points: damagePoints, labels: z.array(damageLabel) })

/**
 * A box that a reviewer rejected or changed, or drew because the annotator had missed the damage (ruling 25). It contains no passing, car
 * or company, because the annotator no longer holds the assignment. `crop` is the visible part of the photo in pixels of 1920x1200. The
 * server cuts this part out; the photo cookie authorises `cropUrl`.
 */
export const returnedBox = z.object({
  id,
  marks: z.array(z.enum(REVIEW_MARKS)),
  /** the annotator's version of the box; null if the reviewer drew the box */
  before: z.nullable(box),
  after: box,
  /** labels for objects that are no damage; they are the reviewer's reason */
  reasons: z.array(damageLabel),
  camera: z.enum(CAMERAS),
  frame: z.int(),
  crop,
  /** null if the photo is deleted */
  cropUrl: z.nullable(z.string()),
  reviewedAt: instant,
})
export type ReturnedBox = z.output<typeof returnedBox>

/** Lists the caller's own returned boxes, the newest first. A box appears when its review is submitted (ruling 25). */
export const listReturnedBoxes = defineCall({
  name: 'listReturnedBoxes',
  method: 'GET',
  path: '/assets/manualProcessingQueue/returnedBoxes',
  access: ['annotator'],
  summary: 'List boxes that a reviewer sent back',
  query: z.strictObject({ ...paging(50) }),
  output: listOf(returnedBox),
  status: 200,
  errors: ['VALIDATION'],
})
