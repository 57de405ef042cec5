import { CAMERAS } from '@skadi/domain/capture/camera'
import { DAMAGE_AGES } from '@skadi/domain/damages/damage-age'
import { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart } from '../damages/damage.ts'
import { evidenceReason, evidenceReasonCode, photoRect } from '../evidence/evidence.ts'
import { REPORT_KINDS, removedSection, reportLanguage } from './report-request.ts'

const list = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item))

const options = z.object({
  onlyNew: z.boolean(),
  watermark: z.boolean(),
  potential: z.boolean(),
  removed: list(removedSection),
})

const by = z.enum(['detector', 'person'])

/** State of the inspection of a passing for damage. Only with `whole` does a passing without damages show an undamaged car. */
export const inspection = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['failed', 'inProgress', 'skipped', 'notInspected']) }),
  z.object({ state: z.literal('partly'), by, unseen: list(z.enum(CAMERAS)), isOneSided: z.boolean() }),
  z.object({ state: z.literal('whole'), by }),
])

const imageSet = z.object({
  recDate: instant,
  /** implausible time of the rig's clock; `recDate` is then the arrival */
  implausibleTime: z.optional(instant),
  timeZone: z.string(),
  origin: z.string(),
  photos: z.int(),
  inspection: z.optional(inspection),
  /** only in reports that are older than the field `inspection` */
  isChecked: z.optional(z.boolean()),
  isSkipped: z.optional(z.boolean()),
})

const photo = z.object({
  url: z.string(),
  region: z.nullable(photoRect),
  camera: z.enum(CAMERAS),
  takenAt: instant,
  timeZone: z.string(),
  sha256: z.string(),
})
const spot = z.extend(photo, { box: photoRect })

/** An act of a user. `by` is null if the account was deleted. */
const act = z.object({ by: z.nullable(z.string()), at: instant })

const price = z.object({
  amount: z.int(),
  min: z.int(),
  max: z.int(),
  currency: z.string(),
  tableVersion: z.int(),
})

const age = z.enum(DAMAGE_AGES)
const named = {
  familyId: id,
  number: z.nullable(z.int()),
  labels: list(z.string()),
  parts: list(damagedPart),
}

const damage = z.object({
  ...named,
  age,
  isPotential: z.boolean(),
  isNewSincePickup: z.boolean(),
  firstSeen: z.object({ recDate: instant, timeZone: z.string() }),
  judgement: z.nullable(z.object({ verdict: z.enum(EVIDENCE_VERDICTS), reasons: list(evidenceReason) })),
  included: z.nullable(z.extend(act, { note: z.nullable(z.string()) })),
  decided: z.nullable(act),
  price: z.nullable(price),
  isRepaired: z.optional(z.boolean()),
  pickup: z.nullable(z.extend(spot, { isAligned: z.boolean() })),
  return: spot,
})

/**
 * All data of a report. packages/report renders it in the preview and on paper, according to the options. Times are in UTC and shown in the
 * rig's zone with its abbreviation (ruling 9). Boxes are in pixels of the 1920x1200 photo. `number` and `check` are null until the report
 * is created.
 */
export const reportModel = z.object({
  kind: z.enum(REPORT_KINDS),
  language: reportLanguage,
  productName: z.string(),
  tenant: z.object({ name: z.string(), logoUrl: z.nullable(z.string()) }),
  number: z.nullable(z.string()),
  check: z.nullable(z.object({ address: z.string(), code: z.string() })),
  madeAt: instant,
  timeZone: z.string(),
  registration: z.object({ countryCode: z.string(), registrationNo: z.string() }),
  car: z.object({
    make: z.nullable(z.string()),
    model: z.nullable(z.string()),
    year: z.nullable(z.int()),
    mileage: z.nullable(z.int()),
    vin: z.nullable(z.string()),
  }),
  pickup: z.nullable(imageSet),
  return: imageSet,
  isBaseline: z.boolean(),
  undecided: z.optional(z.int()),
  options,
  customer: z.nullable(list(z.string())),
  damages: list(damage),
  leftOut: list(z.object({ ...named, reason: z.nullable(evidenceReasonCode) })),
  photos: list(
    z.extend(photo, {
      boxes: list(
        z.object({
          familyId: id,
          number: z.nullable(z.int()),
          age,
          isPotential: z.boolean(),
          box: photoRect,
        }),
      ),
    }),
  ),
})
