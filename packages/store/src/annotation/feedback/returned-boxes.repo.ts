import type { BoxSnapshot } from '@skadi/domain/annotation/feedback/review-marks'
import type { Camera } from '@skadi/domain/capture/camera'
import type { Database, ReadOptions } from '../../db/database.ts'
import { type ListPage, type PageQuery, readListPage } from '../../db/list-page.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type FeedbackScope, isOf, type WorksFor } from './works-for.ts'

export type ReturnedBoxRow = {
  id: string
  before: BoxSnapshot | null
  after: BoxSnapshot
  toldAt: Date
  camera: Camera
  frame: number
  hasPhoto: boolean
}

/** Lists the user's own boxes that reviews have returned, newest first. */
export function listReturnedBoxes(
  db: Database,
  scope: FeedbackScope,
  companies: WorksFor,
  page: PageQuery,
  options: ReadOptions = {},
): Promise<ListPage<ReturnedBoxRow>> {
  return readListPage<ReturnedBoxRow>(
    db,
    scope,
    {
      columns: sql`
        r.damage_id as id, r.before, r.after, r.told_at as "toldAt", i.camera, i.frame,
        (i.status = 'ready' and i.soft_deleted_at is null) as "hasPhoto"`,
      from: sql`returned_box r join image i on i.id = r.image_id`,
      of: [isOwn(scope, companies)],
      filters: [],
      key: sql`to_char(r.told_at, 'YYYYMMDDHH24MISSMS')`,
      id: sql`r.damage_id`,
      direction: 'desc',
    },
    page,
    options,
  )
}

/** Photo and boxes that a feedback picture shows. */
export type FeedbackPhotoRow = { imageId: string; revision: number; before: BoxSnapshot | null; after: BoxSnapshot }

/** Selects the photo of the user's own returned box. Returns no row if the photo is not visible. */
export const returnedPhotoStatement = (scope: FeedbackScope, companies: WorksFor, id: string): Sql => sql`
  select i.id as "imageId", i.revision, r.before, r.after from returned_box r join image i on i.id = r.image_id
  where r.damage_id = ${id} and i.status = 'ready' and i.soft_deleted_at is null and ${isOwn(scope, companies)}`

const isOwn = ({ userId }: FeedbackScope, companies: WorksFor): Sql =>
  sql`r.annotator_id = ${userId} and r.told_at is not null and ${isOf(sql`r.tenant_id`, companies)}`
