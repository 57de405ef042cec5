import { CAMERAS } from '@skadi/domain/capture/camera'
import { CUSTOMER_CHANNELS, CUSTOMER_LINK_KINDS } from '@skadi/domain/customer/customer-link'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart } from '../damages/damage.ts'
import { photoRect } from '../evidence/evidence.ts'
import { inspection } from '../reports/report-model.ts'
import { reportLanguage } from '../reports/report-request.ts'
import { answerKind, damageReply, shownDamage, signature } from './customer-link.ts'

/** Any short text: a malformed token gets the answer of an unknown token, so that no caller learns the form of a token. */
export const tokenParams = z.strictObject({ token: z.string().check(z.maxLength(200)) })

const imageSet = z.object({
  recDate: instant,
  timeZone: z.string(),
  place: z.string(),
  /** `recDate` is the arrival of the photos, because the rig's time was not plausible; left out in pages of earlier releases */
  isArrival: z.optional(z.boolean()),
})

/** A spot of the car in a photo. The photo is at `/api/media/customer/{token}/{imageId}/{width}`. */
const spot = z.object({ imageId: id, box: photoRect })

/** A damage of the page: number, words, place, and its possible repair cost where costs are shown. */
const damage = z.object({
  familyId: id,
  /** running number among the damages of the car (ruling 10) */
  number: z.nullable(z.int()),
  /** names of labels (`listDamageLabels`); the page translates them */
  labels: z.array(z.string()),
  parts: z.array(damagedPart),
  camera: z.enum(CAMERAS),
  /** null if the camera has no photo at pickup, or the page shows a pickup alone */
  before: z.nullable(spot),
  after: spot,
  /** the photos were aligned, so that both boxes are the same spot of the car */
  isAligned: z.boolean(),
  price: z.nullable(z.object({ amount: z.int(), min: z.int(), max: z.int(), currency: z.string() })),
  /** a repaired damage has no price and is in no sum; left out in pages of earlier releases */
  isRepaired: z.optional(z.boolean()),
})

/** Contents of a customer's page, frozen when the link was made. */
export const customerContent = z.object({
  tenantName: z.string(),
  countryCode: z.string(),
  registrationNo: z.string(),
  pickup: imageSet,
  /** null if the page shows the pickup alone */
  return: z.nullable(imageSet),
  damages: z.array(damage),
  /** state of the newer passing's inspection; absent in older pages */
  inspection: z.optional(inspection),
  /** undecided suggestions of the newer passing when the link was made */
  undecided: z.optional(z.int()),
  /** whole photos, camera by camera in the rig's order; `after` is null on a page that shows a pickup alone */
  views: z.array(z.object({ camera: z.enum(CAMERAS), before: z.nullable(id), after: z.nullable(id) })),
})
export type CustomerContent = z.output<typeof customerContent>
export type CustomerDamage = CustomerContent['damages'][number]

/** The page for the holder of a token; the page contains no other data of the company. */
export const customerPage = z.object({
  kind: z.enum(CUSTOMER_LINK_KINDS),
  /** an expired or revoked page answers an error instead: LINK_EXPIRED, LINK_REVOKED */
  state: z.enum(['open', 'answered']),
  verdict: z.nullable(z.enum(['accept', 'object'])),
  /** answers that the customer may give now */
  mayAnswer: z.object({ accept: z.boolean(), object: z.boolean(), ask: z.boolean() }),
  channel: z.enum(CUSTOMER_CHANNELS),
  language: reportLanguage,
  showCosts: z.boolean(),
  dueAt: instant,
  expiresAt: instant,
  content: customerContent,
  shown: shownDamage,
  /** the customer's own answers, oldest first, with replies of the company */
  answers: z.array(
    z.object({
      id,
      kind: answerKind,
      text: z.nullable(z.string()),
      /** answers about each damage; null for an answer about the page as a whole */
      damages: z.nullable(z.array(damageReply)),
      signature: z.nullable(signature),
      at: instant,
      photoIds: z.array(id),
      reply: z.nullable(z.object({ text: z.string(), at: instant })),
    }),
  ),
})
export type CustomerPage = z.output<typeof customerPage>
