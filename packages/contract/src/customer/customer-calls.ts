import { MAX_CASE_LINES } from '@skadi/domain/cases/case-sums'
import { verdictOfLines } from '@skadi/domain/cases/page-answers'
import { MAX_ANSWER_TEXT, MAX_PAGE_DAMAGES } from '@skadi/domain/customer/customer-limits'
import { CUSTOMER_CHANNELS } from '@skadi/domain/customer/customer-link'
import { explainsItself, isUnsigned, verdictOfReplies } from '@skadi/domain/customer/damage-answers'
import * as z from 'zod/mini'
import { phone } from '../auth/tokens.ts'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { reportLanguage } from '../reports/report-request.ts'
import { answerKind, answerSaid, customerLink, damageReply, lineReply, signature } from './customer-link.ts'
import { customerPage, tokenParams } from './customer-page.ts'
import { getShownDamage, showDamageAsCustomer, showDamageToCustomer } from './shown-damage.ts'

/**
 * Saves the answer of a customer, who accepts, objects or asks. An answer may say for every damage of the page whether it happened during
 * the rental (`damages`), and may be signed. In this case `kind` is `accept` if every damage is `yes`, and otherwise `object`. Answers
 * VALIDATION of `body.damages` if a damage is missing or repeated, or belongs to another page. The page creates `id`, so a retry with the
 * same id is the same answer. A first verdict is possible until the link expires. The customer may replace it by the opposite verdict until
 * the due date. After these times the call answers ANSWERS_CLOSED. The server keeps every answer. Questions and objections need a text
 * (VALIDATION of `body.text`), except an objection that calls each disputed damage `before`. On the page of a case,
 * `lines` accepts a line, objects to it or offers another amount. The customer may leave lines for later; `kind` is `accept` if every given
 * answer accepts. An answer without `lines` concerns every line. Audited without text and signature.
 */
export const answerAsCustomer = defineCall({
  name: 'answerAsCustomer',
  method: 'POST',
  path: '/customer/{token}/answers',
  access: 'tokenFree',
  summary: 'Accept, object or ask as a customer',
  params: tokenParams,
  body: z
    .strictObject({
      id,
      kind: answerKind,
      text: z._default(typedText(MAX_ANSWER_TEXT), ''),
      damages: z.optional(z.array(damageReply).check(z.minLength(1), z.maxLength(MAX_PAGE_DAMAGES))),
      /** answers to lines of the page's case, each line at most once */
      lines: z.optional(z.array(lineReply).check(z.minLength(1), z.maxLength(MAX_CASE_LINES))),
      signature: z.optional(signature.check(z.refine((given) => !isUnsigned(given), { error: 'required' }))),
    })
    .check(
      z.refine(
        ({ kind, text, damages = [], lines }) =>
          kind === 'accept' || text !== '' || lines !== undefined || explainsItself(damages),
        {
          path: ['text'],
          error: 'required',
        },
      ),
      z.refine(({ kind, damages }) => damages === undefined || kind === verdictOfReplies(damages), {
        path: ['damages'],
        error: 'the verdict is that of all damages',
      }),
      z.refine(({ kind, lines }) => lines === undefined || kind === verdictOfLines(lines), {
        path: ['lines'],
        error: 'the verdict is that of all lines',
      }),
    ),
  output: oneOf(customerPage),
  status: 200,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'LINK_EXPIRED',
    'LINK_REVOKED',
    'ANSWERS_CLOSED',
    'CASE_LINE',
    'TOO_MANY_REQUESTS',
  ],
})

/**
 * Replies to a customer's question or objection. The customer's page shows the reply. Each answer gets at most one reply; a second reply
 * with another text gets CONFLICT. Audited. Answers NOT_FOUND for an unknown answer, and for an acceptance.
 */
export const answerCustomer = defineCall({
  name: 'answerCustomer',
  method: 'POST',
  path: '/social/customerLinks/{id}/replies',
  access: ['user', 'globalAdmin'],
  summary: 'Reply to a customer',
  params: idParams,
  body: z.strictObject({
    answerId: id,
    text: typedText(MAX_ANSWER_TEXT, 1),
  }),
  output: oneOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CONFLICT'],
})

const request = {
  pickupId: id,
  /** the return passing; absent for a page that shows the car at pickup */
  imageSetId: z.optional(id),
  /** id of the filed claim that the page concerns */
  claimId: z.optional(id),
  /** the sent case of the page, whose lines the customer answers */
  caseId: z.optional(id),
  language: reportLanguage,
  showCosts: z._default(z.boolean(), false),
  /** creates the page even if the passing has undecided suggestions; the page leaves them out */
  anyway: z._default(z.boolean(), false),
  /** date until which the customer should answer: later than now, at most 14 days ahead, by default in 7 days */
  dueAt: z.optional(instant),
}
const [show, email, sms] = CUSTOMER_CHANNELS

/**
 * Creates a page for a customer and sends its address by e-mail or SMS, or returns the address for this screen. The page is open for 14
 * days to everyone who has the address. It shows the proven and included damages of the pair (`getEvidence`) as they are now. With
 * `claimId`, it shows the damages of the pair that are attached to the claim; with `caseId`, the damages and lines of the sent case. Without a return, it shows the damages at the pickup. If the
 * message cannot be sent, no page is created. With `resume`, an equal open page without an answer is returned in place of a new one.
 * Audited, with the recipient encrypted. Only the channel `show` returns `token`; the page is
 * `/c/{token}`. Answers NOT_INSPECTED if the return (or the pickup, if it is alone) was not inspected (`inspectImageSet`,
 * `triggerDamageDetection`). Answers UNDECIDED_DAMAGES with their count if there are undecided suggestions and `anyway` is not set. Answers
 * NOT_FOUND for a passing of another tenant, and for a claim that is unknown or not filed. Answers DIFFERENT_CARS for passings of two cars,
 * for a pair in the wrong order, for a claim about another car, and for a case of another pair. Answers CASE_STATE for a case that is
 * not sent or has ended.
 */
export const createCustomerLink = defineCall({
  name: 'createCustomerLink',
  method: 'POST',
  path: '/social/customerLinks',
  access: ['user', 'globalAdmin'],
  summary: 'Create a page for a customer',
  body: z.discriminatedUnion('channel', [
    z.strictObject({
      ...request,
      channel: z.literal(show),
      /** returns the equal page of the last 24 hours if there is one that nobody has answered, so that a hand-over continues it */
      resume: z._default(z.boolean(), false),
    }),
    z.strictObject({ ...request, channel: z.literal(email), to: z.pipe(typedLine(254), z.email()) }),
    z.strictObject({ ...request, channel: z.literal(sms), to: phone }),
  ]),
  output: oneOf(z.object({ link: customerLink, token: z.nullable(z.string()) })),
  status: 201,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'DIFFERENT_CARS',
    'CASE_STATE',
    'NOT_INSPECTED',
    'UNDECIDED_DAMAGES',
    'TOO_MANY_REQUESTS',
    'MESSAGE_NOT_SENT',
  ],
})

/**
 * Returns a customer's page to everyone who has its address. Answers NOT_FOUND for an unknown token. For a known token it may answer
 * LINK_EXPIRED or LINK_REVOKED, without any content.
 */
export const getCustomerPage = defineCall({
  name: 'getCustomerPage',
  method: 'GET',
  path: '/customer/{token}',
  access: 'tokenFree',
  summary: 'Read a customer’s page',
  params: tokenParams,
  output: oneOf(customerPage),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'LINK_EXPIRED', 'LINK_REVOKED', 'TOO_MANY_REQUESTS'],
})

/** A customer's objection or question that has no reply and is not marked as settled. */
const openAnswer = z.object({
  answerId: id,
  linkId: id,
  kind: z.enum(['object', 'ask']),
  /** answers about each damage or line; empty for an answer about the page as a whole */
  said: z.array(answerSaid),
  text: z.nullable(z.string()),
  /** typed name of the signature; null without one */
  signedBy: z.nullable(z.string()),
  /** what the page asks for: the total of its case, or the estimated costs that it shows; in minor units */
  sums: z.array(z.object({ minor: z.int(), currency: z.string() })),
  at: instant,
  /** time zone of the newer passing, in which times are shown */
  timeZone: z.string(),
  pickupId: id,
  /** the return passing; null if the page showed only the pickup */
  imageSetId: z.nullable(id),
  /** the claim that the page concerns; null if there is none */
  claimId: z.nullable(id),
  claimNo: z.nullable(z.string()),
  /** the case of the page; null if the page concerns no case */
  caseId: z.nullable(id),
  countryCode: z.string(),
  registrationNo: z.string(),
  /** user who sent the page */
  sentBy: z.object({ userId: id, name: z.nullable(z.string()) }),
})
export type OpenAnswer = z.output<typeof openAnswer>

/**
 * Lists the open objections and questions of the current company's customers, oldest first, at most 200. `totalItems` counts all of them. A
 * reply closes an answer, and so does the mark "settled". The customer's acceptance closes an objection.
 */
export const listCustomerAnswers = defineCall({
  name: 'listCustomerAnswers',
  method: 'GET',
  path: '/social/customerAnswers',
  access: ['user'],
  summary: 'List open answers of customers',
  query: z.strictObject({}),
  output: listOf(openAnswer),
  status: 200,
  errors: ['FORBIDDEN'],
})

const namesOne = (query: Partial<Record<'imageSetId' | 'claimId' | 'caseId', string | undefined>>) =>
  [query.imageSetId, query.claimId, query.caseId].filter((one) => one !== undefined).length === 1

/**
 * Lists customers' pages with their answers, the newest first, at most 50. They are the pages that show a passing as pickup or return, or
 * the pages of a claim or a case.
 */
export const listCustomerLinks = defineCall({
  name: 'listCustomerLinks',
  method: 'GET',
  path: '/social/customerLinks',
  access: ['user', 'globalAdmin'],
  summary: 'List the pages for customers of a passing or a claim',
  query: z
    .strictObject({ imageSetId: z.optional(id), claimId: z.optional(id), caseId: z.optional(id) })
    .check(z.refine(namesOne, { path: ['imageSetId'], error: 'a passing, a claim or a case' })),
  output: listOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})

/** Closes a customer's page at once and permanently. The customer's answers stay. Audited; a repeat changes nothing. */
export const revokeCustomerLink = defineCall({
  name: 'revokeCustomerLink',
  method: 'POST',
  path: '/social/customerLinks/{id}/revoke',
  access: ['user', 'globalAdmin'],
  summary: 'Revoke a customer’s page',
  params: idParams,
  output: oneOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})

/**
 * Marks a customer's question or objection as settled without a reply, or reopens it with `settled` false. Audited; a repeat changes
 * nothing. Answers NOT_FOUND for an unknown answer, and for an acceptance (`accept`), which needs no reply.
 */
export const settleCustomerAnswer = defineCall({
  name: 'settleCustomerAnswer',
  method: 'POST',
  path: '/social/customerLinks/{id}/settle',
  access: ['user', 'globalAdmin'],
  summary: 'Mark an answer of a customer as settled',
  params: idParams,
  body: z.strictObject({ answerId: id, settled: z._default(z.boolean(), true) }),
  output: oneOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})

export const CUSTOMER_CALLS = [
  answerAsCustomer,
  answerCustomer,
  createCustomerLink,
  getCustomerPage,
  getShownDamage,
  listCustomerLinks,
  listCustomerAnswers,
  settleCustomerAnswer,
  showDamageAsCustomer,
  showDamageToCustomer,
  revokeCustomerLink,
] as const
