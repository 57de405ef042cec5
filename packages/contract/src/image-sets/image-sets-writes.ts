import { CAMERAS } from '@skadi/domain/capture/camera'
import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { MAX_CHECK_REASON } from '@skadi/domain/image-sets/check-limits'
import { isStandardBox } from '@skadi/domain/image-sets/zoom-standarization'
import * as z from 'zod/mini'
import { refreshToken } from '../auth/tokens.ts'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { imageSet, imageSetSummary, manualProcessing } from './image-set.ts'

/**
 * Marks a passing checked, or removes the mark. Open work is a refusal with its count in `details`: UNDECIDED_DAMAGES,
 * NOT_INSPECTED (also a failed, skipped or partial inspection), NO_PLATE. `anyway` marks the passing nevertheless and
 * stores the open work. Audited. Idempotent.
 */
export const checkImageSet = defineCall({
  name: 'checkImageSet',
  method: 'POST',
  path: '/assets/imageSets/{id}/checked',
  access: ['user'],
  summary: 'Mark a passing checked',
  params: idParams,
  body: z.strictObject({
    checked: z.boolean(),
    anyway: z._default(z.boolean(), false),
    /** reason for marking the passing checked despite open work */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(MAX_CHECK_REASON))),
  }),
  output: oneOf(imageSetSummary),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'UNDECIDED_DAMAGES', 'NOT_INSPECTED', 'NO_PLATE'],
})

/**
 * Records that a person looked at all photos of a passing, so that the absence of damages means an undamaged car, or removes this
 * record. Cameras without a photo stay unseen. UNDECIDED_DAMAGES while suggestions are undecided, with their count; NOT_FINISHED for a
 * passing in progress or a failed passing. Audited; a repeat answers like the first call.
 */
export const inspectImageSet = defineCall({
  name: 'inspectImageSet',
  method: 'POST',
  path: '/assets/imageSets/{id}/inspected',
  access: ['user'],
  summary: 'Confirm that all photos of a passing were inspected',
  params: idParams,
  body: z.strictObject({ inspected: z.boolean() }),
  output: oneOf(imageSetSummary),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'UNDECIDED_DAMAGES', 'NOT_FINISHED'],
})

/**
 * Follows a link to passings of another of the user's tenants (2§7.2): makes the tenant that holds all of them the current tenant and
 * answers its tokens. The answer is the same for unknown passings and passings of tenants without access.
 */
export const redirectToAllowedTenant = defineCall({
  name: 'redirectToAllowedTenant',
  method: 'POST',
  path: '/assets/imageSets/redirectToAllowedTenant',
  access: ['signedIn'],
  summary: 'Switch to the tenant that holds these passings',
  body: z.strictObject({ imageSetIds: z.array(id).check(z.minLength(1), z.maxLength(20)), refreshToken }),
  output: z.object({ data: z.object({ tenantId: id, idToken: z.string(), refreshToken: z.string() }) }),
  status: 200,
  errors: ['VALIDATION', 'NO_ALLOWED_TENANT', 'REFRESH_INVALID'],
})

/** Skips a passing permanently: it continues without annotation or review (ANNOT-12, ANNOT-17, B-37). */
export const setImageSetStatus = defineCall({
  name: 'setImageSetStatus',
  method: 'POST',
  path: '/assets/imageSets/{id}/status',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Skip a passing',
  params: idParams,
  body: z.strictObject({ isSkipped: z.literal(true) }),
  output: oneOf(manualProcessing),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})

/**
 * Confirms the time that the rig reported for a passing, or sets another time: since 1970 and at most 10 minutes ahead. From then
 * on this time orders the car's passings, and later passings are matched again; retention of photos still counts from the arrival.
 * With `modifiedAt`, an earlier change of another user answers CONFLICT. Audited with both times; a repeat changes nothing.
 */
export const setPassingTime = defineCall({
  name: 'setPassingTime',
  method: 'POST',
  path: '/assets/imageSets/{id}/time',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Confirm or set the time of a passing',
  params: idParams,
  body: z
    .strictObject({
      /** true: confirms the time that the rig reported */
      confirm: z.optional(z.literal(true)),
      /** the correct recording time */
      recDate: z.optional(instant),
      modifiedAt: z.optional(instant),
    })
    .check(z.refine(({ confirm, recDate }) => (confirm === undefined) !== (recDate === undefined))),
  output: oneOf(imageSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'CONFLICT'],
})

/**
 * Repeats damage detection on a passing and the steps after it. Boxes that users drew or decided stay;
 * undecided suggestions are replaced. The job belongs to the pipeline: `stageChanged` reports its steps,
 * `damageDetectionFinished` the end of detection. DETECTION_RUNNING while the passing is in progress.
 */
export const triggerDamageDetection = defineCall({
  name: 'triggerDamageDetection',
  method: 'POST',
  path: '/assets/appraisals/triggerDamageDetection',
  access: ['user', 'globalAdmin'],
  summary: 'Repeat the damage detection of a passing',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(z.object({ jobId: z.string() })),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'DETECTION_RUNNING'],
})

/** A plate by rule A-29: country and number, both required. */
const carInfo = z
  .strictObject({ countryCode, registrationNo: plateText })
  .check(z.refine((plate) => isRegistrationNo(plate.registrationNo, plate.countryCode), { path: ['registrationNo'] }))

/**
 * Corrects a passing (2§7.5, B-55): a misread plate, which moves the passing to the other car of the same
 * tenant (ruling 13), and its label pickup or return. With `modifiedAt`, an earlier change of another user answers
 * CONFLICT (C-26). Audited; a repeat changes nothing.
 */
export const updateImageSet = defineCall({
  name: 'updateImageSet',
  method: 'PATCH',
  path: '/assets/imageSets/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Correct the plate or the label of a passing',
  params: idParams,
  body: z
    .strictObject({
      carInfo: z.optional(carInfo),
      origin: z.optional(z.strictObject({ label: z.nullable(z.enum(CAPTURE_LABELS)) })),
      modifiedAt: z.optional(instant),
    })
    .check(z.refine((given) => given.carInfo !== undefined || given.origin !== undefined)),
  output: oneOf(imageSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'CONFLICT'],
})

const box = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).check(z.refine(isStandardBox))

/**
 * Sets the initial view of cameras of a passing: whole pixels within the photo of 1920x1200, at least 16 wide and
 * high. Cameras not named keep their view; a camera that was never set shows the full frame. Audited.
 */
export const updateZoomStandarization = defineCall({
  name: 'updateZoomStandarization',
  method: 'PATCH',
  path: '/assets/imageSets/{id}/zoomStandarization',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Set the standard view of cameras',
  params: idParams,
  body: z.strictObject({
    zoomStandarization: z.partialRecord(z.enum(CAMERAS), box).check(z.refine((boxes) => Object.keys(boxes).length > 0)),
  }),
  output: oneOf(imageSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD'],
})
