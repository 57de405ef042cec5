import type { Point } from '@skadi/domain/damages/damage-box'
import type { Database, ReadOptions, Transaction } from '../../db/database.ts'
import { type ListPage, type PageQuery, readListPage } from '../../db/list-page.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { PICTURES_OF } from '../../images/image.repo.ts'
import { type FeedbackScope, fullName, isOf, type WorksFor } from './works-for.ts'

export type QuestionRow = {
  id: string
  tenantId: string
  imageSetId: string
  damageId: string | null
  points: Point[] | null
  question: string
  askedAt: Date
  askedBy: string
  askedByName: string | null
  labelIds: number[]
  hasPhoto: boolean
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  answeredByName: string | null
}

/** Authors whose questions are read: the user (`oneself`), or all annotators of these companies (`team`, for reviewers). */
export type QuestionsOf = { of: 'oneself' | 'team'; companies: WorksFor }

const COLUMNS = sql`
  q.id, q.tenant_id as "tenantId", q.image_set_id as "imageSetId", q.damage_id as "damageId", q.points, q.question,
  q.asked_at as "askedAt", q.asked_by as "askedBy", ${fullName(sql`asker`)} as "askedByName", q.label_ids as "labelIds",
  (i.status = 'ready' and i.soft_deleted_at is null) is true as "hasPhoto",
  q.answer, q.answered_at as "answeredAt", q.answered_by as "answeredBy", ${fullName(sql`lead`)} as "answeredByName"`
const TABLES = sql`
  annotation_question q join app_user asker on asker.id = q.asked_by left join app_user lead on lead.id = q.answered_by
  left join image i on i.id = q.image_id`

const isSeen = ({ userId }: FeedbackScope, { of, companies }: QuestionsOf): Sql => sql`
  ${of === 'oneself' ? sql`q.asked_by = ${userId}` : sql`true`} and ${isOf(sql`q.tenant_id`, companies)}`

/** Lists questions. Unanswered questions come first, then answered questions, and both are sorted newest first. */
export const listQuestions = (
  db: Database,
  scope: FeedbackScope,
  of: QuestionsOf,
  page: PageQuery,
  options: ReadOptions = {},
): Promise<ListPage<QuestionRow>> =>
  readListPage<QuestionRow>(
    db,
    scope,
    {
      columns: COLUMNS,
      from: TABLES,
      of: [isSeen(scope, of)],
      filters: [],
      key: sql`concat((q.answered_at is null)::int, to_char(q.asked_at, 'YYYYMMDDHH24MISSMS'))`,
      id: sql`q.id`,
      direction: 'desc',
    },
    page,
    options,
  )

export const questionStatement = (scope: FeedbackScope, of: QuestionsOf, id: string): Sql =>
  sql`select ${COLUMNS} from ${TABLES} where q.id = ${id} and ${isSeen(scope, of)}`

/** Selects the photo of a question's box. Returns no row if the photo is not visible, or if the user may not see the question. */
export const questionPhotoStatement = (scope: FeedbackScope, of: QuestionsOf, id: string): Sql => sql`
  select ${PICTURES_OF} as "imageId", i.revision, q.points from annotation_question q join image i on i.id = q.image_id
  where q.id = ${id} and i.status = 'ready' and i.soft_deleted_at is null and ${isSeen(scope, of)}`
export type QuestionPhotoRow = { imageId: string; revision: number; points: Point[] }

export type NewQuestion = { id: string; imageSetId: string; damageId: string | null; question: string }

/** The box or photo that a question is about. The user must hold the assignment of the passing. */
export type HeldBoxRow = { tenantId: string; imageId: string | null; points: Point[] | null; labelIds: number[] }

export const readHeldBox = (
  tx: Transaction,
  { imageSetId, damageId }: Pick<NewQuestion, 'imageSetId' | 'damageId'>,
): Promise<HeldBoxRow | undefined> =>
  tx.row(sql`
    select tenant_id as "tenantId", image_id as "imageId", points, label_ids as "labelIds"
    from held_box(${imageSetId}::uuid, ${damageId}::uuid)`)

/** Inserts a question. @returns number of inserted questions; 0 if the id is taken */
export const insertQuestion = (
  tx: Transaction,
  { userId }: FeedbackScope,
  { id, imageSetId, damageId, question }: NewQuestion,
  { tenantId, imageId, points, labelIds }: HeldBoxRow,
): Promise<number> =>
  tx.run(sql`
    insert into annotation_question (id, tenant_id, image_set_id, image_id, damage_id, points, label_ids, asked_by, question)
    values (${id}, ${tenantId}, ${imageSetId}, ${imageId}, ${damageId}, ${points && JSON.stringify(points)}, ${labelIds},
      ${userId}, ${question})
    on conflict (id) do nothing`)

/** Answers a question. @returns number of answered questions; 0 if the question already has an answer */
export const answerQuestion = (
  tx: Transaction,
  { userId }: FeedbackScope,
  companies: WorksFor,
  id: string,
  answer: string,
): Promise<number> =>
  tx.run(sql`
    update annotation_question q set answer = ${answer}, answered_by = ${userId}, answered_at = clock_timestamp()
    where q.id = ${id} and q.answer is null and ${isOf(sql`q.tenant_id`, companies)}`)

/** Finds the users whom a question concerns: its author, and the reviewers who may answer it. */
export async function usersToTell(tx: Transaction, { tenantId, askedBy }: QuestionRow): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select reviewers_of(${tenantId}::uuid) as id`)
  return [...new Set([askedBy, ...rows.map(({ id }) => id)])]
}
