import { CAMERAS } from '@skadi/domain/capture/camera'
import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { TIME_SOURCES } from '@skadi/domain/capture/recording-time'
import { CUSTOMER_PROGRESS } from '@skadi/domain/customer/customer-link'
import { DAMAGE_AGES } from '@skadi/domain/damages/damage-age'
import { CAR_CONDITIONS } from '@skadi/domain/detections/nuisances'
import { OPEN_INSPECTIONS } from '@skadi/domain/image-sets/inspection'
import { PIPELINE_STEPS, PROCESSING_STATUSES, STAGE_STATUSES } from '@skadi/domain/passages/stage'
import * as z from 'zod/mini'
import { leftOutOfSide } from '../capture/left-out.ts'
import { id, instant } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'
import { damage, damagedPart, damageLabel } from '../damages/damage.ts'
import { image } from '../images/image.ts'
import { stageNote } from '../passages/stage-note.ts'

const carInfo = z.object({ countryCode: z.nullable(z.string()), registrationNo: z.nullable(z.string()) })

const origin = z.object({ name: z.string(), location: z.string(), label: z.nullable(z.enum(CAPTURE_LABELS)) })

export const manualProcessing = z.object({
  isSkipped: z.boolean(),
  annotationEnabled: z.boolean(),
  reviewEnabled: z.boolean(),
  lastAnnotatorId: z.nullable(id),
  annotationTime: z.nullable(instant),
  lastReviewerId: z.nullable(id),
  reviewTime: z.nullable(instant),
  status: z.int(),
})

/**
 * Source of a passing's `recDate`, if it is not the time of the rig's clock. With `arrival`, the rig's time was implausible, so the arrival
 * counts. Otherwise a user confirmed the rig's time or set another time. The reported time and the arrival time are kept.
 */
export const imageSetTime = z.object({ source: z.enum(TIME_SOURCES), reportedAt: instant, arrivedAt: instant })
export type ImageSetTime = z.output<typeof imageSetTime>

/** Work that was open when a user marked a passing as checked. */
const checkedAnyway = z.object({
  /** number of suggestions without a decision */
  undecided: z.int(),
  /** state of the inspection; null if everything that can be inspected was inspected */
  inspection: z.nullable(z.enum(OPEN_INSPECTIONS)),
  hasNoPlate: z.boolean(),
  /** reason that the user gave for marking the passing as checked */
  reason: z.nullable(z.string()),
})

/** A damage in a row of a list: a square part of its best photo, and its words. */
const previewDamage = z.object({
  /** paths of this part of the photo, 60 and 120 px wide; null if the photo cannot be shown */
  crop: z.nullable(z.object({ url: z.string(), urlSharp: z.string() })),
  age: z.enum(DAMAGE_AGES),
  /** true for a suggestion without a decision */
  isUndecided: z.boolean(),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
})
export type PreviewDamage = z.output<typeof previewDamage>

const preview = z.object({
  /**
   * at most three damages: first new damages, then suggestions to decide, then recent damages; empty for an API key without `damages:read`
   */
  damages: z.array(previewDamage),
  /**
   * progress of the customer's page about this passing; null if there is no page, or the caller may not read it. Of several pages, the
   * newest with an open answer counts, or else the newest. `isOpen` is true if the customer waits for a reply.
   */
  customer: z.nullable(z.object({ progress: z.enum(CUSTOMER_PROGRESS), isOpen: z.boolean() })),
})

/** A passing in the form for lists. Its times are shown in the rig's zone `timeZone` (ruling 9). */
export const imageSetSummary = z.object({
  id,
  tenantId: z.nullable(id),
  /** name of the passing's company; only in a list of all companies */
  tenantName: z.optional(z.string()),
  /** time that orders passings */
  recDate: instant,
  /** null if the time of the rig's clock is plausible */
  time: z.nullable(imageSetTime),
  timeZone: z.string(),
  /** local day in the rig's zone, `YYYY-MM-DD` */
  recDay: z.string(),
  carInfo,
  origin,
  status: z.enum(PROCESSING_STATUSES),
  currentStep: z.nullable(z.enum(PIPELINE_STEPS)),
  /** final status of damage detection; null until the passing has reached it */
  detection: z.nullable(z.enum(STAGE_STATUSES)),
  /** photo that represents the passing in lists, with its paths at 257 and 514 px */
  cover: z.nullable(z.object({ imageId: id, revision: z.int(), url: z.string(), urlSharp: z.string() })),
  imageCount: z.int(),
  /** true if only one side of the rig recorded the passing */
  isOneSided: z.boolean(),
  hasNewDamages: z.boolean(),
  hasRecentDamages: z.boolean(),
  newDamages: z.int(),
  recentDamages: z.int(),
  undecidedDamages: z.int(),
  /** true if the annotator or reviewer skipped the passing; it then does not count as checked (ruling 5) */
  isSkipped: z.boolean(),
  /**
   * repair cost of the new damages since the pickup or, without a pickup, of this passing; null if there are no new damages, or if the
   * caller may not read costs
   */
  newCosts: z.nullable(damageSum),
  /** number of damages recorded at the car's first passing, which never count as new (ruling 3); null at later passings */
  baselineDamages: z.nullable(z.int()),
  /**
   * the last passing labelled pickup before this passing, and the number of damages first seen after it; null if there is no such pickup
   */
  sincePickup: z.nullable(z.object({ imageSetId: id, recDate: instant, damages: z.int() })),
  /** cameras that the inspector could not see, because their photos are missing, deleted, damaged or not compared */
  unseenCameras: z.array(z.enum(CAMERAS)),
  /**
   * person who looked at all photos, and the time: the person confirmed it (`inspectImageSet`), or annotated or reviewed the passing; null
   * if nobody looked at all photos
   */
  inspected: z.nullable(z.object({ at: instant, userId: z.nullable(id) })),
  checked: z.nullable(
    z.object({ at: instant, userId: id, name: z.nullable(z.string()), anyway: z.nullable(checkedAnyway) }),
  ),
  /**
   * only in answers of `getImageSet` and `listImageSets`; absent if there is nothing to show, in the annotation queue, and for unassigned
   * passings
   */
  preview: z.optional(preview),
  modifiedAt: instant,
})
export type ImageSetSummary = z.output<typeof imageSetSummary>

const stage = z.object({
  step: z.enum(PIPELINE_STEPS),
  kind: z.enum(['queue', 'step']),
  camera: z.nullable(z.enum(CAMERAS)),
  status: z.enum(STAGE_STATUSES),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  attempts: z.int(),
  /** reason of the step's failure, or another note of the step */
  note: z.nullable(stageNote),
})

/** A complete image set (1§3): a passing with its photos, damages, manual processing and steps. */
export const imageSet = z.extend(imageSetSummary, {
  /** time when the rig announced the first recording of the passing; the retention of its photos starts at this time */
  arrivedAt: instant,
  items: z.array(image),
  /** damages as the caller sees them (1§4), without deleted damages; empty for an API key without `damages:read` */
  damages: z.array(damage),
  /** for each family that this passing shows, the box that represents the family here */
  mergedDamages: z.array(damage),
  zoomStandarization: z.record(z.string(), z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })),
  manualProcessing,
  stages: z.array(stage),
  /** conditions of the car that make finds doubtful, according to the detector; empty if there are none */
  carConditions: z.array(z.enum(CAR_CONDITIONS)),
  /** files that each side of the rig left out; empty if nothing was left out */
  leftOut: z.array(leftOutOfSide),
})
export type ImageSet = z.output<typeof imageSet>
