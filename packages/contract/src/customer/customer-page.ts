import { CAMERAS } from '@skadi/domain/capture/camera'
import { CUSTOMER_CHANNELS, CUSTOMER_LINK_KINDS } from '@skadi/domain/customer/customer-link'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart } from '../damages/damage.ts'
import { photoRect } from '../evidence/evidence.ts'
import { inspection } from '../reports/report-model.ts'
import { reportLanguage } from '../reports/report-request.ts'
import { answerKind, damageReply, shownDamage, signature } from './customer-link.ts'

/**
 * The token in a path: any short text. A malformed token gets the same answer as an unknown token, so that no caller learns the form of a
 * token.
 */
export const tokenParams = z.strictObject({ token: z.string().check(z.maxLength(200)) })

const imageSet = z.object({
  recDate: instant,
  timeZone: z.string(),
  place: z.string(),
  /** true if `recDate` is the arrival of the photos, because the rig's time was not plausible; missing in pages of earlier releases */
  isArrival: z.optional(z.boolean()),
})

/** A spot of the car in a photo. The photo is at `/api/media/customer/{token}/{imageId}/{width}`. */
const spot = z.object({ imageId: id, box: photoRect })

/** A damage of the page: its number, words and place, and its repair cost if the page shows costs. */
const damage = z.object({
  familyId: id,
  /** number of the damage among all damages of the car (ruling 10) */
  number: z.nullable(z.int()),
  /** names of labels (`listDamageLabels`), which the page translates */
  labels: z.array(z.string()),
  parts: z.array(damagedPart),
  camera: z.enum(CAMERAS),
  /** null if the camera has no photo at pickup, or if the page shows only a pickup */
  before: z.nullable(spot),
  after: spot,
  /** true if the photos were aligned, so that both boxes show the same spot of the car */
  isAligned: z.boolean(),
  price: z.nullable(z.object({ amount: z.int(), min: z.int(), max: z.int(), currency: z.string() })),
  /** true for a repaired damage, which has no price and is in no sum; missing in pages of earlier releases */
  isRepaired: z.optional(z.boolean()),
})

/** Contents of a customer's page, as they were when the link was created. */
export const customerContent = z.object({
  tenantName: z.string(),
  countryCode: z.string(),
  registrationNo: z.string(),
  pickup: imageSet,
  /** null if the page shows only the pickup */
  return: z.nullable(imageSet),
  damages: z.array(damage),
  /** inspection of the newer passing; missing in older pages */
  inspection: z.optional(inspection),
  /** number of undecided suggestions of the newer passing when the link was created */
  undecided: z.optional(z.int()),
  /** whole photos, camera by camera in the rig's order; `after` is null on a page that shows only a pickup */
  views: z.array(z.object({ camera: z.enum(CAMERAS), before: z.nullable(id), after: z.nullable(id) })),
})
export type CustomerContent = z.output<typeof customerContent>
export type CustomerDamage = CustomerContent['damages'][number]

/** A customer's page for everyone who has its token. It contains no other data of the company. */
export const customerPage = z.object({
  kind: z.enum(CUSTOMER_LINK_KINDS),
  /** state of a page that is neither expired nor revoked; those answer the errors LINK_EXPIRED and LINK_REVOKED */
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
  /** the customer's own answers, oldest first, with the company's replies */
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
