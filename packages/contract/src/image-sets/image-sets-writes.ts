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
 * Marks a passing as checked, or removes the mark. Open work refuses the mark, with its count in `details`: UNDECIDED_DAMAGES,
 * NOT_INSPECTED (also for a failed, skipped or partial inspection), NO_PLATE. `anyway` marks the passing despite open work and stores this
 * work; without a complete inspection or a plate it needs a reason of at least 3 characters, else VALIDATION. Audited. Idempotent.
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
    /** reason for marking the passing as checked despite open work */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(MAX_CHECK_REASON))),
  }),
  output: oneOf(imageSetSummary),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'UNDECIDED_DAMAGES', 'NOT_INSPECTED', 'NO_PLATE'],
})

/**
 * Records that a person looked at all photos of a passing, or removes this record. With the record, a passing without damages shows an
 * undamaged car. Cameras without a photo stay unseen. Answers UNDECIDED_DAMAGES with their count while suggestions are undecided. Answers
 * NOT_FINISHED for a passing that is in progress or has failed. Audited; a repeat gets the same answer.
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
 * Follows a link to passings of another of the user's tenants (2§7.2). The tenant that owns all of these passings becomes the current
 * tenant, and the call returns tokens for it. Unknown passings, and passings of tenants without access, get the same answer.
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

/** Skips a passing permanently. The passing continues without annotation or review (ANNOT-12, ANNOT-17, B-37). */
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
 * Confirms the time that the rig reported for a passing, or sets another time from 1970 to at most 10 minutes ahead. From then on, this
 * time orders the car's passings, and later passings are matched again. The retention of photos still starts at the arrival. With
 * `modifiedAt`, the call answers CONFLICT if another user has changed the passing since. Audited with both times; a repeat changes nothing.
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
      /** true confirms the time that the rig reported */
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
 * Repeats damage detection and the steps after it for a passing. Boxes that users drew or decided stay; undecided suggestions are
 * replaced. The pipeline does the work: `stageChanged` reports its steps, and `damageDetectionFinished` the end of the detection. Answers
 * DETECTION_RUNNING while the passing is in progress.
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

/** A plate that satisfies rule A-29. Country and number are both required. */
const carInfo = z
  .strictObject({ countryCode, registrationNo: plateText })
  .check(z.refine((plate) => isRegistrationNo(plate.registrationNo, plate.countryCode), { path: ['registrationNo'] }))

/**
 * Corrects the plate or the label (pickup or return) of a passing (2§7.5, B-55). A corrected plate moves the passing to another car of the
 * same tenant (ruling 13). With `modifiedAt`, the call answers CONFLICT if another user has changed the passing since (C-26). Audited; a
 * repeat changes nothing.
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
 * Sets the default view of cameras of a passing. A view has whole pixels within the photo of 1920x1200, and is at least 16 wide and
 * 16 high. Cameras that are not sent keep their view. A camera without a view shows the full frame. Audited.
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
