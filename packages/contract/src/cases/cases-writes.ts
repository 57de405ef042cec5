import { LINE_HANDLINGS } from '@skadi/domain/cases/case-states'
import { MAX_CASE_LINES } from '@skadi/domain/cases/case-sums'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { caseLineInputs, caseRules, damageCase, minor, storedCaseRules } from './case.ts'

const WRITE = ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'] as const
const LINES = [
  'EVIDENCE_BLOCKED',
  'NO_DAMAGES',
  'DISCOUNT_TOO_LARGE',
  'NO_VAT_RATE',
  'WRONG_CURRENCY',
  'CONFLICT',
] as const
const output = oneOf(damageCase)
/** ISO 3166-1 alpha-2 */
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const reason = typedLine(500, 1)
const note = typedText(2_000)

/**
 * Makes the draft of a case for a return and its pickup. Without `lines`, the case has every damage of the pair that is included as
 * evidence (`getEvidence`: `isIncluded`), priced by the appraisal of the return, which is made if there is none. The rental that is
 * surely linked to the return becomes the rental of the case, and its deductible the cap, unless it is in another currency. A weak damage
 * needs a note (VALIDATION); a blocked damage is refused (EVIDENCE_BLOCKED), and a case without damages too (NO_DAMAGES). NO_VAT_RATE for
 * a country without a rate in the company's rules, WRONG_CURRENCY for a fee in another currency than the prices. CASE_EXISTS when the
 * return has a case that is not waived; its id is in the details. DIFFERENT_CARS for passings of two cars or in the wrong order. Audited.
 */
export const createCase = defineCall({
  name: 'createCase',
  method: 'POST',
  path: '/services/cases',
  access: ['user'],
  summary: 'Create a case for a return',
  body: z.strictObject({
    pickupId: id,
    imageSetId: id,
    lines: z.optional(caseLineInputs),
    /** the most that the damages may cost; default: the rental's deductible */
    capMinor: z.optional(z.nullable(minor)),
    /** country of the VAT rate; default: the country of the company's rules */
    country: z.optional(country),
    note: z.optional(note),
  }),
  output,
  status: 201,
  errors: [...WRITE, ...LINES, 'DIFFERENT_CARS', 'CASE_EXISTS'],
})

/**
 * Changes a case. Lines, cap, country, days and rental change in a draft only (CASE_STATE), and end its approval; owner and note change
 * until the case has ended. With `modifiedAt`, an earlier change of another user answers CONFLICT and nothing is written. Audited.
 */
export const changeCase = defineCall({
  name: 'changeCase',
  method: 'PATCH',
  path: '/services/cases/{id}',
  access: ['user'],
  summary: 'Change a case',
  params: idParams,
  body: z.strictObject({
    lines: z.optional(caseLineInputs),
    capMinor: z.optional(z.nullable(minor)),
    country: z.optional(country),
    dueDays: z.optional(caseRules.shape.dueDays),
    /** a user of the company; null if no user works on the case */
    ownerId: z.optional(z.nullable(id)),
    /** the rental that is surely linked to the return now, with its deductible as the cap; NOT_FOUND without such a rental */
    takeRental: z.optional(z.literal(true)),
    note: z.optional(z.nullable(note)),
    modifiedAt: z.optional(instant),
  }),
  output,
  status: 200,
  errors: [...WRITE, ...LINES, 'DIFFERENT_CARS', 'CASE_STATE'],
})

/** Asks for the approval of a draft by a second person. PRICE_MISSING while a damage has no amount. Audited. */
export const requestApproval = defineCall({
  name: 'requestApproval',
  method: 'POST',
  path: '/services/cases/{id}/approval',
  access: ['user'],
  summary: 'Request the approval of a case',
  params: idParams,
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE', 'NO_DAMAGES', 'PRICE_MISSING'],
})

/** Approves a case; the case is a draft again that may be sent. SAME_PERSON for the user who requested the approval. Audited. */
export const approveCase = defineCall({
  name: 'approveCase',
  method: 'POST',
  path: '/services/cases/{id}/approve',
  access: ['user'],
  summary: 'Approve a case',
  params: idParams,
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE', 'SAME_PERSON'],
})

/** Refuses the approval with a reason, or withdraws one's own request; the case is a draft again. Audited. */
export const refuseApproval = defineCall({
  name: 'refuseApproval',
  method: 'POST',
  path: '/services/cases/{id}/refuse',
  access: ['user'],
  summary: 'Refuse the approval of a case',
  params: idParams,
  body: z.strictObject({ reason }),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE'],
})

/**
 * Makes the statement of a case: judges its damages again, freezes its lines in a numbered statement, makes the payment reference and puts
 * both passings on legal hold. The case is `stated`, and waits for the company until the customer is told: by the message or the opened page
 * of `createCustomerLink` with `caseId`, or by `tellCase`. Then it is `sent`, and `case.sent` is recorded. NEEDS_APPROVAL from
 * the company's limit on without an approval; EVIDENCE_BLOCKED for a damage that the pair no longer proves; VALIDATION for a damage that
 * has become weak and has no note. DAMAGE_DISPUTED if the customer disputed a damage on an earlier page, unless `anyway` is set. Audited.
 */
export const sendCase = defineCall({
  name: 'sendCase',
  method: 'POST',
  path: '/services/cases/{id}/send',
  access: ['user'],
  summary: 'Send a case',
  params: idParams,
  body: z.optional(z.strictObject({ anyway: z._default(z.boolean(), false) })),
  output,
  status: 200,
  errors: [
    ...WRITE,
    'CASE_STATE',
    'NO_DAMAGES',
    'PRICE_MISSING',
    'NEEDS_APPROVAL',
    'DAMAGE_DISPUTED',
    'EVIDENCE_BLOCKED',
    'DIFFERENT_CARS',
    'CONFLICT',
  ],
})

/**
 * Says that the customer of a `stated` case knows its statement by other means, for example on paper. The case is `sent`, the customer's days
 * to answer and pay begin today, and `case.sent` is recorded. CASE_STATE for a case in another state. Audited, with the note.
 */
export const tellCase = defineCall({
  name: 'tellCase',
  method: 'POST',
  path: '/services/cases/{id}/tell',
  access: ['user'],
  summary: 'Say that the customer knows of a case',
  params: idParams,
  /** how the customer was told */
  body: z.strictObject({ note: reason }),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE'],
})

/**
 * Replies to an open objection or offer about one line: `keep` the amount, `reduce` it, `agree` to the offer, or `waive` the line; the
 * customer reads the text. A lower amount makes a correction. CASE_LINE for a line without an open objection, and for `agree` without an
 * offer; AMOUNT_NOT_LOWER for a reduction to the same or a higher amount. Audited.
 */
export const settleObjection = defineCall({
  name: 'settleObjection',
  method: 'POST',
  path: '/services/cases/{id}/objections',
  access: ['user'],
  summary: 'Reply to an objection to a line',
  params: idParams,
  body: z
    .strictObject({ lineId: id, handling: z.enum(LINE_HANDLINGS), minor: z.optional(minor), text: typedText(2_000, 1) })
    .check(
      z.refine((given) => (given.handling === 'reduce') === (given.minor !== undefined), {
        path: ['minor'],
        error: 'required to reduce',
      }),
    ),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE', 'CASE_LINE', 'AMOUNT_NOT_LOWER'],
})

/** Lowers amounts of a sent case by a numbered correction. A higher amount is refused (AMOUNT_NOT_LOWER): it needs a new case. Audited. */
export const correctCase = defineCall({
  name: 'correctCase',
  method: 'POST',
  path: '/services/cases/{id}/corrections',
  access: ['user'],
  summary: 'Correct a sent case',
  params: idParams,
  body: z.strictObject({
    amounts: z.array(z.strictObject({ lineId: id, minor })).check(z.minLength(1), z.maxLength(MAX_CASE_LINES)),
    reason,
  }),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE', 'CASE_LINE', 'AMOUNT_NOT_LOWER'],
})

/**
 * Takes back the whole amount of a sent case by a numbered credit note. The case is waived; a settled case stays settled, and its payments
 * wait for their refund. Audited.
 */
export const creditCase = defineCall({
  name: 'creditCase',
  method: 'POST',
  path: '/services/cases/{id}/credit',
  access: ['user'],
  summary: 'Credit a sent case',
  params: idParams,
  body: z.strictObject({ reason }),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE'],
})

/** Ends a case without asking for money: a draft as it is, a sent case with a credit note. Audited. */
export const waiveCase = defineCall({
  name: 'waiveCase',
  method: 'POST',
  path: '/services/cases/{id}/waive',
  access: ['user'],
  summary: 'Waive a case',
  params: idParams,
  body: z.strictObject({ reason }),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE'],
})

/** Marks a sent case without open objections as settled, for example because it was paid elsewhere. Records `case.settled`. Audited. */
export const settleCase = defineCall({
  name: 'settleCase',
  method: 'POST',
  path: '/services/cases/{id}/settle',
  access: ['user'],
  summary: 'Settle a case',
  params: idParams,
  body: z.strictObject({ reason }),
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE'],
})

/**
 * Begins a draft of a claim with the car, the damages, their evidence and notes of the case. The case stays as it is, with its
 * statements, answers and payments, and names the claim. Needs the rights to write cases and claims. Audited.
 */
export const moveCaseToClaim = defineCall({
  name: 'moveCaseToClaim',
  method: 'POST',
  path: '/services/cases/{id}/claim',
  access: ['user'],
  summary: 'Move a case to a claim',
  params: idParams,
  output,
  status: 200,
  errors: [...WRITE, 'CASE_STATE', 'DAMAGE_IN_OTHER_CLAIM'],
})

/** Sets the rules of the company's cases; sent cases keep theirs. CONFLICT when `basedOn` is not the stored time of the last change. Audited. */
export const changeCaseRules = defineCall({
  name: 'changeCaseRules',
  method: 'PUT',
  path: '/services/caseRules',
  access: ['user'],
  summary: 'Set the rules of cases',
  body: z.extend(caseRules, { basedOn: z.optional(z.nullable(instant)) }),
  output: oneOf(storedCaseRules),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CONFLICT'],
})
