import type { CustomerContent, CustomerPage } from '@skadi/contract/customer/customer-page'
import { CASE_TRANSITIONS } from '@skadi/domain/cases/case-states'
import {
  type CustomerAnswerKind,
  customerLinkState,
  customerVerdict,
  mayAnswer,
} from '@skadi/domain/customer/customer-link'
import { answersEachDamage, type DamageReply } from '@skadi/domain/customer/damage-answers'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import { type CustomerPageRow, customerPageStatement } from '@skadi/store/customer/customer-page.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH, type CustomerScope } from '@skadi/store/db/scope'
import type { Sql } from '@skadi/store/db/sql'
import { ApiError } from '../core/http/api-error.ts'
import { toCustomerCase } from './answer-case.ts'
import { isoOf, linkFacts, toSignature } from './to-customer-link.ts'

export type PageRow = CustomerPageRow<CustomerContent>

/** Number of unknown tokens that one address may send in a window. It is high enough for people who mistype a token. */
const UNKNOWN_TOKENS = 60
const WINDOW_S = 600

type Asking = { address: string; signal?: AbortSignal }
/** Validity of a link, and the time at which it was read. */
type Validity = Pick<PageRow, 'dueAt' | 'expiresAt' | 'revokedAt' | 'now'>

/**
 * Reads the current state of the page that a token opens.
 * @throws ApiError as `heldRow`
 */
export const heldPage = (db: Database, scope: CustomerScope, asking: Asking): Promise<PageRow> =>
  heldRow(db, scope, customerPageStatement(scope), asking)

/**
 * Reads a row of the link that a token opens.
 * @throws ApiError LINK_REVOKED or LINK_EXPIRED for a token that was valid before, NOT_FOUND for an unknown token
 */
export async function heldRow<Row extends Validity>(
  db: Database,
  scope: CustomerScope,
  statement: Sql,
  { address, signal }: Asking,
): Promise<Row> {
  const row = await db.row<Row>(scope, statement, { signal })
  if (row) return openPage(row)
  const counted = await db.transaction(AUTH, (tx) =>
    countEvent(tx, `customer token ${address}`, UNKNOWN_TOKENS, WINDOW_S),
  )
  throw counted ? new ApiError('NOT_FOUND') : new ApiError('TOO_MANY_REQUESTS', { retryAfterS: WINDOW_S })
}

/** @throws ApiError LINK_REVOKED, LINK_EXPIRED */
export function openPage<Row extends Validity>(row: Row): Row {
  // The answers have no influence on whether a link is revoked or expired.
  const state = customerLinkState(linkFacts({ ...row, answers: [] }), row.now.getTime())
  if (state === 'revoked') throw new ApiError('LINK_REVOKED')
  if (state === 'expired') throw new ApiError('LINK_EXPIRED')
  return row
}

/** On the page of a case, the state of the case decides about verdicts. */
export const mayAnswerNow = (row: PageRow, kind: CustomerAnswerKind): boolean =>
  row.case && kind !== 'ask'
    ? CASE_TRANSITIONS.answer[row.case.state] !== undefined
    : mayAnswer(linkFacts(row), kind, row.now.getTime())

/** @throws VALIDATION unless the page is about a return and the answers name each of its damages exactly once */
export function checkReplies({ kind, content }: PageRow, damages: readonly DamageReply[] | undefined): void {
  if (damages === undefined) return
  const familyIds = content.damages.map(({ familyId }) => familyId)
  if (kind !== 'comparison' || !answersEachDamage(damages, familyIds))
    throw new ApiError('VALIDATION', { details: [{ field: 'body.damages', rule: 'each damage of the page once' }] })
}

/** @throws VALIDATION if the page does not contain the damage */
export function checkShown({ content }: Pick<PageRow, 'content'>, familyId: string | null): void {
  if (familyId !== null && !content.damages.some((damage) => damage.familyId === familyId))
    throw new ApiError('VALIDATION', { details: [{ field: 'body.familyId', rule: 'a damage of the page' }] })
}

/** Converts a page to the form that its customer reads. */
export function toCustomerPage(row: PageRow): CustomerPage {
  const verdict = customerVerdict(row.answers)
  const may = (kind: CustomerAnswerKind) => mayAnswerNow(row, kind)
  return {
    kind: row.kind,
    state: verdict === null ? 'open' : 'answered',
    verdict,
    mayAnswer: { accept: may('accept'), object: may('object'), ask: may('ask') },
    channel: row.channel,
    language: row.language,
    showCosts: row.showCosts,
    dueAt: row.dueAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    content: row.content,
    case: row.case && toCustomerCase(row.case),
    shown: row.shown,
    answers: row.answers.map(({ id, kind, text, damages, signature, lines, at, photoIds, reply, repliedAt }) => ({
      id,
      kind,
      text,
      damages,
      signature: toSignature(signature),
      lines,
      at: isoOf(at),
      photoIds,
      reply: reply !== null && repliedAt !== null ? { text: reply, at: isoOf(repliedAt) } : null,
    })),
  }
}
