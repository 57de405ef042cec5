import { CAMERAS } from '@skadi/domain/capture/camera'
import { CASE_LINE_KINDS, CASE_STATES, LINE_HANDLINGS } from '@skadi/domain/cases/case-states'
import { STATEMENT_KINDS } from '@skadi/domain/cases/damage-case'
import { CUSTOMER_CHANNELS, CUSTOMER_LINK_KINDS } from '@skadi/domain/customer/customer-link'
import * as z from 'zod/mini'
import { lineSubject, statementAmount } from '../cases/case.ts'
import { id, instant } from '../core/shapes.ts'
import { damagedPart } from '../damages/damage.ts'
import { photoRect } from '../evidence/evidence.ts'
import { inspection } from '../reports/report-model.ts'
import { reportLanguage } from '../reports/report-request.ts'
import { answerKind, damageReply, lineReplied, shownDamage, signature } from './customer-link.ts'

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
  /** the company's phone, and on the page of a case how to pay; missing in pages of earlier releases */
  contact: z.optional(z.object({ phone: z.nullable(z.string()), howToPay: z.nullable(z.string()) })),
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

/** A case as its customer reads it. Amounts in minor units of `currency`, including VAT. */
const customerCase = z.object({
  caseId: id,
  state: z.enum(CASE_STATES),
  /** true while the customer may answer lines */
  mayAnswer: z.boolean(),
  reference: z.string(),
  currency: z.string(),
  vat: z.object({ country: z.string(), permille: z.int() }),
  /** the most that the damages may cost */
  capMinor: z.nullable(z.int()),
  /** last day to answer and pay, YYYY-MM-DD, and the moment at which it ends */
  dueOn: z.string(),
  dueAt: instant,
  paidMinor: z.int(),
  totals: z.object({ net: z.int(), vat: z.int(), gross: z.int() }),
  amounts: z.array(statementAmount),
  /** numbered documents, oldest first; the PDF is at `/api/customer/{token}/statement?number={number}`, `gross` of a later one is the difference */
  statements: z.array(z.object({ number: z.int(), kind: z.enum(STATEMENT_KINDS), gross: z.int(), madeAt: instant })),
  lines: z.array(
    z.object({
      lineId: id,
      kind: z.enum(CASE_LINE_KINDS),
      /** the damage of the page that the line asks for; null for fees and discounts */
      familyId: z.nullable(id),
      /** the damage in words; null for fees and discounts */
      subject: z.nullable(lineSubject),
      /** name of a fee, reason of a discount */
      name: z.nullable(z.string()),
      /** amount after corrections */
      minor: z.int(),
      /** amount before corrections; equal to `minor` without one */
      firstMinor: z.int(),
      standing: z.enum(['unanswered', 'accepted', 'objected', 'waived']),
      answer: z.nullable(lineReplied),
      /** the company's reply */
      handling: z.nullable(z.object({ kind: z.enum(LINE_HANDLINGS), text: z.nullable(z.string()) })),
      /** ids of the customer's own photos of this line */
      photoIds: z.array(id),
    }),
  ),
})
export type CustomerCase = z.output<typeof customerCase>

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
  /** the case of the page as it stands now; null for a page without a case */
  case: z.nullable(customerCase),
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
      /** answers to lines of the case; null for an answer about the page as a whole */
      lines: z.nullable(z.array(lineReplied)),
      at: instant,
      photoIds: z.array(id),
      reply: z.nullable(z.object({ text: z.string(), at: instant })),
    }),
  ),
})
export type CustomerPage = z.output<typeof customerPage>
