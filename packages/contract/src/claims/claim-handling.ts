import { MAX_INSURERS, MAX_REFERENCE, MAX_RULE_ROWS } from '@skadi/domain/claims/claim-handling'
import { CLOSING_REASONS, MAX_SETTLED_MINOR } from '@skadi/domain/claims/claim-life'
import { PRICE_CURRENCIES } from '@skadi/domain/costs/price-table'
import { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import { isEmail } from '@skadi/domain/forms/text-rules'
import { WORDINGS } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { appraisalPart } from '../costs/appraisal.ts'
import { damageSum } from '../costs/damage-sum.ts'
import { damagedPart, damagePrice } from '../damages/damage.ts'
import { claim, claimHandOff } from './claim.ts'

/** An insurer of a company's table. `id` is left out for a new insurer. */
export const insurer = z.strictObject({
  id: z.optional(id),
  name: typedLine(100, 1),
  /** receives the claims */
  email: typedLine(254, 1).check(z.refine(isEmail)),
  /** a webhook of the company that gets `claim.handed_off` of this insurer only */
  webhookId: z._default(z.nullable(id), null),
  /** form of the insurer's reference: `#` is a digit, `@` a letter, any other sign itself; empty: any text */
  referenceFormat: z._default(typedLine(MAX_REFERENCE), ''),
})

const minor = z.int().check(z.minimum(0), z.maximum(MAX_SETTLED_MINOR))
const otherwiseId = z.nullable(id)
const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(MAX_RULE_ROWS))

/** Who handles a new claim (decision 134). `otherwiseId` handles claims for which the rule names nobody who can. */
const handlerRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('roundRobin'), userIds: rows(id) }),
  z.strictObject({
    kind: z.literal('station'),
    stations: rows(z.strictObject({ captureSetId: id, userId: id })),
    otherwiseId,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    currency: z.enum(PRICE_CURRENCIES),
    /** in minor units; the highest step that the costs of the claim's damages reach counts */
    steps: rows(z.strictObject({ fromMinor: minor, userId: id })),
    otherwiseId,
  }),
])

/** A user whom the rule may name; `canHandle` is false for a user who has left the company or lost the right. */
const ruleUser = z.object({ userId: id, name: z.nullable(z.string()), canHandle: z.boolean() })

const claimRules = z.object({
  insurers: z.array(z.required(insurer)),
  handlerRule,
  /** users who may handle claims, and those whom the rule still names */
  users: z.array(ruleUser),
  /** the company's phone for questions, from its rules of cases: insurers answer there if the sender of a claim has no e-mail */
  contactPhone: z.nullable(z.string()),
  /** null while nobody has changed the rules */
  modifiedAt: z.nullable(instant),
})
export type StoredClaimRules = z.output<typeof claimRules>

/** Returns the company's insurers, and the rule by which new claims get their handler. */
export const getClaimRules = defineCall({
  name: 'getClaimRules',
  method: 'GET',
  path: '/services/claimRules',
  access: ['user'],
  scope: 'claims:read',
  summary: 'Get insurers and rules of claims',
  output: oneOf(claimRules),
  status: 200,
  errors: ['FORBIDDEN'],
})

/**
 * Sets insurers and rules of the company's claims. An insurer that is left out takes no more claims, and stays named on claims that it has.
 * VALIDATION for an insurer, a webhook, a station or a user of another company, and for two insurers of one name. CONFLICT when `basedOn` is
 * not the stored time of the last change. Audited.
 */
export const changeClaimRules = defineCall({
  name: 'changeClaimRules',
  method: 'PUT',
  path: '/services/claimRules',
  access: ['user'],
  summary: 'Set insurers and rules of claims',
  body: z.strictObject({
    insurers: z.array(insurer).check(z.maxLength(MAX_INSURERS)),
    handlerRule,
    basedOn: z.optional(z.nullable(instant)),
  }),
  output: oneOf(claimRules),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CONFLICT'],
})

/**
 * Hands a filed claim off to an insurer: the state becomes `handedOff`, the event `claim.handed_off` is recorded, and a mail with the
 * report as PDF and the evidence bundle is queued. A mail carries at most 15 MB; a larger bundle is left out, which the mail says. The mail
 * survives a crash of the server, and is tried for a day. CLAIM_INCOMPLETE names each field that the insurer needs, such as the policy
 * holder's phone and e-mail and the day of the accident. HANDED_OFF_ALREADY if a mail was sent or waits, unless `again` is true. Audited.
 */
export const handOffClaim = defineCall({
  name: 'handOffClaim',
  method: 'POST',
  path: '/assets/claims/{id}/handOff',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Hand a claim off to an insurer',
  params: idParams,
  body: z.strictObject({
    insurerId: id,
    language: z._default(z.enum(WORDINGS.map(({ wording }) => wording)), 'en'),
    /** true if the user knows that the claim was handed off before */
    again: z._default(z.boolean(), false),
  }),
  output: oneOf(claim),
  status: 200,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'CLAIM_STATE',
    'CLAIM_INCOMPLETE',
    'HANDED_OFF_ALREADY',
    'PRINT_IN_BROWSER',
  ],
})

/**
 * Settles a claim for an amount, closes it for a reason, or opens it again. A settled or closed claim refuses other changes with
 * CLAIM_STATE until it is opened again; it then is `handedOff` if it ever was, else `open`. Amounts are minor units. Audited.
 */
export const changeClaimState = defineCall({
  name: 'changeClaimState',
  method: 'POST',
  path: '/assets/claims/{id}/state',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Settle, close or reopen a claim',
  params: idParams,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('settle'), minor, currency: z.enum(PRICE_CURRENCIES) }),
    z.strictObject({
      act: z.literal('close'),
      reason: z.enum(CLOSING_REASONS),
      note: z._default(z.nullable(typedText(500)), null),
    }),
    z.strictObject({ act: z.literal('reopen') }),
  ]),
  output: oneOf(claim),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CLAIM_STATE'],
})

/** A photo of a rig at a damage. `sha256` is the hash of the original. `link` is signed, and valid for a short time. */
const rigPhoto = z.object({
  imageSetId: id,
  imageId: id,
  takenAt: instant,
  timeZone: z.string(),
  sha256: z.string(),
  link: z.string(),
})

const sentFile = z.object({
  id,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  sha256: z.string(),
  link: z.string(),
})

/** The hand-off document of a claim: everything that an insurer needs, as JSON. Later versions may add fields, and change none. */
const handOffDocument = z.object({
  version: z.literal(1),
  ...z.pick(claim, {
    claimId: true,
    claimNo: true,
    state: true,
    filedAt: true,
    insurer: true,
    insurerReference: true,
    reporter: true,
    accidentInformation: true,
    people: true,
    repair: true,
  }).shape,
  company: z.object({ tenantId: id, name: z.string() }),
  /** the identity number is masked */
  policyHolder: claim.shape.client,
  vehicle: claim.shape.car,
  damages: z.array(
    z.object({
      familyId: id,
      /** number of the damage among all damages of the car */
      number: z.nullable(z.int()),
      labels: z.array(z.string()),
      parts: z.array(damagedPart),
      verdict: z.enum(EVIDENCE_VERDICTS),
      /** reason why a weak damage was attached */
      note: z.nullable(z.string()),
      /** null if the cost is unknown */
      cost: z.nullable(damagePrice),
      /** the appraisal behind the cost: its version of the prices, and the composition or the person's word */
      receipt: z.nullable(
        z.object({
          appraisalId: id,
          tableVersion: z.int(),
          parts: z.array(appraisalPart),
          said: z.nullable(z.object({ amount: z.int(), reason: z.string() })),
        }),
      ),
      before: z.nullable(rigPhoto),
      after: z.nullable(rigPhoto),
    }),
  ),
  costs: damageSum,
  /** photos and documents that people added */
  images: z.array(sentFile),
  documents: z.array(sentFile),
  handOffs: z.array(claimHandOff),
})
export type HandOffDocument = z.output<typeof handOffDocument>

/**
 * Returns the hand-off document of a filed claim, also before the claim is handed off. Damages that the photos no longer prove are left out,
 * as in the report. Answers NOT_FOUND for a draft.
 */
export const getClaimHandOff = defineCall({
  name: 'getClaimHandOff',
  method: 'GET',
  path: '/assets/claims/{id}/handOff',
  access: ['user'],
  scope: 'claims:read',
  summary: 'Get the hand-off document of a claim',
  params: idParams,
  output: oneOf(handOffDocument),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
