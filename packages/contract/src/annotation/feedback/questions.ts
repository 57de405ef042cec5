import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf, paging } from '../../core/shapes.ts'
import { typedText } from '../../core/typed.ts'
import { damageLabel, damagePoints } from '../../damages/damage.ts'
import { crop } from './returned-box.ts'

const person = z.object({ userId: id, name: z.nullable(z.string()) })

/** A question of an annotator to the reviewers (issue "ask the lead"). */
export const question = z.object({
  id,
  question: z.string(),
  askedAt: instant,
  askedBy: person,
  isOwn: z.boolean(),
  /** labels of the box when the question was asked; null if the question is about the whole passing */
  labels: z.nullable(z.array(damageLabel)),
  /** box of the question, and the part of the photo that shows it; null if the question is about the whole passing */
  box: z.nullable(z.object({ points: damagePoints, crop })),
  /** path of the picture of the box, cut out of its photo; null if there is no box, or if the photo is deleted */
  cropUrl: z.nullable(z.string()),
  answer: z.nullable(z.extend(person, { text: z.string(), at: instant })),
})
export type Question = z.output<typeof question>

/**
 * Asks about the passing of the caller's running assignment, or about one of its boxes. A repeat with the same `id` has no further effect
 * (idempotent).
 */
export const askLead = defineCall({
  name: 'askLead',
  method: 'POST',
  path: '/assets/manualProcessingQueue/questions',
  access: ['annotator'],
  summary: 'Ask a question about a passing',
  body: z.strictObject({
    id,
    imageSetId: id,
    damageId: z._default(z.nullable(id), null),
    question: typedText(1_000, 1),
  }),
  output: oneOf(question),
  status: 201,
  errors: ['VALIDATION', 'JOB_NOT_HELD', 'EXISTS'],
})

/**
 * Lists the caller's own questions. A reviewer can also list the questions of the companies in which the caller is a reviewer (`of=team`).
 * Open questions come first, then the newest.
 */
export const listQuestions = defineCall({
  name: 'listQuestions',
  method: 'GET',
  path: '/assets/manualProcessingQueue/questions',
  access: ['annotator', 'reviewer'],
  summary: 'List annotators’ questions',
  query: z.strictObject({ ...paging(50), of: z._default(z.enum(['oneself', 'team']), 'oneself') }),
  output: listOf(question),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/**
 * Answers a question. A repeat of the same answer succeeds. A different answer gets CONFLICT, because another reviewer has already
 * answered.
 */
export const answerQuestion = defineCall({
  name: 'answerQuestion',
  method: 'POST',
  path: '/assets/manualProcessingQueue/questions/{id}/answer',
  access: ['reviewer'],
  summary: 'Answer an annotator’s question',
  params: idParams,
  body: z.strictObject({ answer: typedText(2_000, 1) }),
  output: oneOf(question),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
