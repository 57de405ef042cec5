import { ACCIDENT_REASONS, ACCIDENT_TYPES, CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import { HAND_OFF_FILES, HAND_OFF_STATES, MAX_REFERENCE } from '@skadi/domain/claims/claim-handling'
import { CLAIM_IMAGE_TYPES } from '@skadi/domain/claims/claim-images'
import { CLAIM_STATES, CLOSING_REASONS } from '@skadi/domain/claims/claim-life'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { otherClaim } from './other-claim.ts'

/** A text as the user typed it. The text of a draft may break rules; a filed claim satisfies all rules (domain, `claim-rules`). */
const typed = typedLine(300)
const short = typedLine(100)
const long = typedText(4_000)

/** Car of a claim (CLAIM-06). Mileage is in kilometres, displacement in cubic centimetres. */
export const claimCar = z.strictObject({
  registrationNo: typed,
  country: typed,
  mileage: typed,
  make: typed,
  model: typed,
  vin: typed,
  year: typed,
  gear: typed,
  displacement: typed,
})

/** Person who reported the claim (CLAIM-07). The country has two letters (ISO 3166). */
export const claimReporter = z.strictObject({
  firstName: typed,
  lastName: typed,
  streetAddress: typed,
  postalCode: typed,
  city: typed,
  country: typed,
})

/** Policy holder of a claim (CLAIM-08). Answers contain `personIdNumber` masked. Only `revealPersonId` returns the complete number. */
export const claimClient = z.strictObject({
  ...claimReporter.shape,
  personIdNumber: typed,
  policyNumber: typed,
  phone: typed,
  email: typed,
  allowEmail: z.boolean(),
})

/**
 * Facts about the accident (CLAIM-09). Unknown facts are null. `date` is YYYY-MM-DD and `time` is HH:mm in the local time of the place.
 * `speed` is in kilometres per hour. A day that has not begun in any time zone is refused (`isYetToCome`).
 */
export const accidentInformation = z.strictObject({
  date: z.nullable(z.iso.date()),
  time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  address: typed,
  mapLink: typedLine(500).check(z.regex(/^(https:\/\/\S+)?$/)),
  type: z.nullable(z.enum(ACCIDENT_TYPES)),
  additionalInformation: long,
  speed: z.nullable(z.int().check(z.minimum(0), z.maximum(500))),
  braking: z.nullable(z.boolean()),
  drugsOrAlcohol: z.nullable(z.boolean()),
  policePresent: z.nullable(z.boolean()),
  reason: z.nullable(z.enum(ACCIDENT_REASONS)),
  reasonOther: typed,
  description: long,
})

/** A person involved in the accident (CLAIM-12). */
export const claimPerson = z.strictObject({
  isDriver: z.boolean(),
  name: short,
  email: short,
  phone: short,
  age: z.nullable(z.int().check(z.minimum(0), z.maximum(130))),
  ownership: short,
  injured: z.boolean(),
  otherVehicle: z.boolean(),
})

/** Repair of the car (CLAIM-13). */
export const claimRepair = z.strictObject({ inWorkshop: z.boolean(), workshop: short, rentalCar: z.boolean() })

/** Maximum number of people in a claim. */
export const MAX_CLAIM_PEOPLE = 20

/** The parts of a claim that users write by hand. A part that is sent replaces the stored part. */
export const claimParts = z.strictObject({
  claimNo: z.optional(typed),
  car: z.optional(claimCar),
  reporter: z.optional(claimReporter),
  client: z.optional(claimClient),
  accidentInformation: z.optional(accidentInformation),
  people: z.optional(z.array(claimPerson).check(z.maxLength(MAX_CLAIM_PEOPLE))),
  repair: z.optional(claimRepair),
  /** a user of the company; null if nobody handles the claim */
  handlerId: z.optional(z.nullable(id)),
  /** an insurer of the company (`getClaimRules`) */
  insurerId: z.optional(z.nullable(id)),
  /** the insurer's own name of the claim, in the insurer's format */
  insurerReference: z.optional(typedLine(MAX_REFERENCE)),
  /** the passing from which the claim was begun; its pair is shown until the day of the accident is known */
  imageSetId: z.optional(z.nullable(id)),
})
export type ClaimParts = z.output<typeof claimParts>

/** A photo of a claim. During the upload, `received` of `size` bytes have arrived. */
export const claimImage = z.object({
  id,
  fileName: z.string(),
  contentType: z.enum(CLAIM_IMAGE_TYPES),
  size: z.int(),
  received: z.int(),
  isReady: z.boolean(),
  /** size of the upright picture in pixels; null during the upload */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** address of the picture for pages (`claimFilePath`); null during the upload */
  thumbUrl: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type ClaimImage = z.output<typeof claimImage>

/**
 * A PDF of a claim. During the upload, `received` of `size` bytes have arrived. `url` downloads the PDF; browsers never display it inline.
 */
export const claimDocument = z.object({
  ...z.pick(claimImage, { id: true, fileName: true, size: true, received: true, isReady: true, url: true }).shape,
})
export type ClaimDocument = z.output<typeof claimDocument>

/** A hand-off of a claim to an insurer. `recipient` is the insurer's address at that time. */
export const claimHandOff = z.object({
  handOffId: id,
  insurerName: z.string(),
  recipient: z.string(),
  by: z.object({ userId: id, name: z.nullable(z.string()) }),
  requestedAt: instant,
  /** `waiting`: the mail is being made or sent; `failed`: it could not be sent for a day */
  state: z.enum(HAND_OFF_STATES),
  settledAt: z.nullable(instant),
  /** attached files; a bundle that is larger than a mail may be is left out; null until the mail is sent */
  files: z.nullable(z.array(z.enum(HAND_OFF_FILES))),
  bundleBytes: z.nullable(z.int()),
})
export type ClaimHandOff = z.output<typeof claimHandOff>

/** An amount in minor units of a currency. */
const minorMoney = z.object({ minor: z.int(), currency: z.string() })

/** A claim (CLAIM-05, A-02). `claimId` is the id in this system. `claimNo` is the company's own number, which is unique in the company. */
export const claim = z.object({
  claimId: id,
  claimNo: z.string(),
  status: z.enum(CLAIM_STATUSES),
  /** life of a filed claim (decision 133); a draft is `open` */
  state: z.enum(CLAIM_STATES),
  createdAt: instant,
  filedAt: z.nullable(instant),
  modifiedAt: instant,
  createdBy: z.object({ userId: id, name: z.nullable(z.string()) }),
  /** user who handles the claim; null if nobody handles it */
  handler: z.nullable(z.object({ userId: id, name: z.nullable(z.string()) })),
  insurer: z.nullable(z.object({ insurerId: id, name: z.string() })),
  insurerReference: z.string(),
  /** what the insurer pays; null unless settled */
  settled: z.nullable(minorMoney),
  /** null unless closed without a settlement */
  closing: z.nullable(z.object({ reason: z.enum(CLOSING_REASONS), note: z.nullable(z.string()) })),
  endedAt: z.nullable(instant),
  /** the newest first */
  handOffs: z.array(claimHandOff),
  imageSetId: z.nullable(id),
  car: claimCar,
  reporter: claimReporter,
  client: claimClient,
  accidentInformation,
  people: z.array(claimPerson),
  repair: claimRepair,
  /** other claims about the same plate, the newest first, at most 20 */
  otherClaims: z.array(otherClaim),
  images: z.array(claimImage),
  documents: z.array(claimDocument),
})
export type Claim = z.output<typeof claim>
