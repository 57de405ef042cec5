import type { DueDay } from '@skadi/domain/cases/case-rules'
import type { CaseState, LineAnswer, ObjectionReason } from '@skadi/domain/cases/case-states'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'

export type AnsweredLineRow = {
  lineId: string
  answer: LineAnswer
  objection: ObjectionReason | null
  text: string | null
  offerMinor: number | null
}

/** Writes the customer's answers to lines, all at the same time; runs in the scope of a token. */
export async function answerCaseLines(
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
  answers: readonly AnsweredLineRow[],
): Promise<void> {
  for (const { lineId, answer, objection, text, offerMinor } of answers)
    await tx.run(sql`
      update case_line l set answer = ${answer}, objection = ${objection}, answer_text = ${text}, offer_minor = ${offerMinor},
        answered_at = now(), handling = null, handling_text = null, handled_by = null, handled_at = null
      where l.id = ${lineId} and l.case_id = ${id} and l.tenant_id = ${tenantId}`)
}

type Answered = {
  tenantId: string
  id: string
  state: CaseState
  hasEnded: boolean
  replyDue: DueDay | null | undefined
}

/**
 * Writes the state of a case after its customer's answer; runs in the scope of a token, which may write no other column.
 * @param replyDue undefined: the due day of the reply stays
 */
export const putAnsweredState = (
  tx: Transaction,
  { tenantId, id, state, hasEnded, replyDue }: Answered,
): Promise<number> =>
  tx.run(sql`
    update damage_case c set state = ${state}, modified_at = ${NEXT_MODIFIED_AT}${
      replyDue === undefined
        ? sql``
        : sql`, reply_due_on = ${replyDue?.on ?? null}, reply_due_at = ${replyDue?.at ?? null}`
    },
      ended_at = case when ${hasEnded} then clock_timestamp() else c.ended_at end
    where c.id = ${id} and c.tenant_id = ${tenantId}`)

/** Locks the case of a page while its customer answers. */
export const lockAnsweredCase = (
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<number> =>
  tx.run(sql`select c.id from damage_case c where c.id = ${id} and c.tenant_id = ${tenantId} for update`)
