import { answerQuestion, askLead, listQuestions, type Question } from '@skadi/contract/annotation/feedback/questions'
import { feedbackCrop, feedbackPhotoPath } from '@skadi/domain/annotation/feedback/feedback-crop'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import {
  answerQuestion as answer,
  insertQuestion,
  type QuestionRow,
  type QuestionsOf,
  questionStatement,
  readHeldBox,
  listQuestions as readQuestions,
  usersToTell,
} from '@skadi/store/annotation/feedback/questions.repo'
import type { FeedbackScope } from '@skadi/store/annotation/feedback/works-for'
import type { Transaction } from '@skadi/store/db/database'
import { publish } from '@skadi/store/realtime/publish'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { listMeta, readPaging } from '../../core/http/list-page.ts'
import type { Services } from '../../core/services.ts'
import { companiesOf, feedbackScope } from '../../shared/annotation/queue-tenants.ts'

export function questionsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(askLead, async ({ body }, { actor, mutate }) => {
      const scope = feedbackScope(actor)
      const own = { of: 'oneself', companies: companiesOf(actor, 'annotate') } as const
      return mutate(scope, async (tx) => {
        const known = await tx.row<QuestionRow>(questionStatement(scope, own, body.id))
        if (known) return { data: repeated(known, body.question, scope) }
        const held = await readHeldBox(tx, body)
        if (!held) throw new ApiError('JOB_NOT_HELD')
        if ((await insertQuestion(tx, scope, body, held)) === 0) throw new ApiError('EXISTS')
        return { data: await told(tx, scope, own, body.id) }
      })
    }),

    bindCall(listQuestions, async ({ query }, { actor, signal }) => {
      const scope = feedbackScope(actor)
      const companies = companiesOf(actor, query.of === 'team' ? 'review' : 'annotate')
      const page = await readQuestions(db, scope, { of: query.of, companies }, readPaging(query), { signal })
      return { data: { items: page.rows.map((row) => toQuestion(row, scope)) }, meta: listMeta(query, page) }
    }),

    bindCall(answerQuestion, async ({ params: { id }, body }, { actor, mutate }) => {
      const scope = feedbackScope(actor)
      const team = { of: 'team', companies: companiesOf(actor, 'review') } as const
      return mutate(scope, async (tx) => {
        const isFirst = (await answer(tx, scope, team.companies, id, body.answer)) > 0
        if (isFirst) return { data: await told(tx, scope, team, id) }
        const row = found(await tx.row<QuestionRow>(questionStatement(scope, team, id)))
        if (row.answer !== body.answer || row.answeredBy !== actor.userId) throw new ApiError('CONFLICT')
        return { data: toQuestion(row, scope) }
      })
    }),
  ]
}

/** Answers a repeated question under the same id with the stored question. @throws ApiError EXISTS if the text differs */
function repeated(row: QuestionRow, text: string, scope: FeedbackScope): Question {
  if (row.question !== text) throw new ApiError('EXISTS')
  return toQuestion(row, scope)
}

/** Returns the question in its current state, and notifies the users concerned. */
async function told(tx: Transaction, scope: FeedbackScope, of: QuestionsOf, id: string): Promise<Question> {
  const row = found(await tx.row<QuestionRow>(questionStatement(scope, of, id)))
  await publish(tx, { action: 'feedbackChanged', userIds: await usersToTell(tx, row) })
  return toQuestion(row, scope)
}

function toQuestion(row: QuestionRow, { userId }: FeedbackScope): Question {
  const { answer: text, answeredAt, answeredBy } = row
  return {
    id: row.id,
    question: row.question,
    askedAt: row.askedAt.toISOString(),
    askedBy: { userId: row.askedBy, name: row.askedByName },
    isOwn: row.askedBy === userId,
    labels: row.damageId === null ? null : row.labelIds.flatMap((labelId) => labelOf(labelId) ?? []),
    box: row.points && { points: row.points, crop: feedbackCrop([row.points]) },
    cropUrl: row.hasPhoto ? feedbackPhotoPath('questions', row.id) : null,
    answer:
      text !== null && answeredAt && answeredBy
        ? { userId: answeredBy, name: row.answeredByName, text, at: answeredAt.toISOString() }
        : null,
  }
}
