import type { Camera } from '@skadi/domain/capture/camera'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** A photo as stored. Sizes in pixels of the original, null until it was read. */
export type ImageRow = {
  id: string
  imageSetId: string
  camera: Camera
  frame: number
  fileName: string
  sha256: string
  revision: number
  status: 'pending' | 'ready' | 'unreadable'
  reason: string | null
  softDeletedAt: Date | null
  softDeletedBy: string | null
  recDate: Date
  hasDamages: boolean
}

const COLUMNS = sql`
  i.id, i.image_set_id as "imageSetId", i.camera, i.frame, i.file_name as "fileName", i.sha256, i.revision, i.status, i.reason,
  i.soft_deleted_at as "softDeletedAt", i.soft_deleted_by as "softDeletedBy", s.rec_date as "recDate",
  exists (select from damage d where d.image_id = i.id and d.deleted_at is null) as "hasDamages"`

/** All photos of a passing, in no order that matters: cameras are ordered by the domain. */
export const imagesStatement = (scope: Scope, imageSetId: string) => sql`
  select ${COLUMNS} from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = ${imageSetId} and ${seenIn(scope)} order by i.camera, i.frame`

export const imageStatement = (scope: Scope, id: string) => sql`
  select ${COLUMNS} from image i join image_set s on s.id = i.image_set_id where i.id = ${id} and ${seenIn(scope)}`

/** Whether this scope may see that revision of a photo; what the media route asks before it streams. */
export const visibleImageStatement = (scope: Scope, id: string, revision: number) => sql`
  select i.id from image i join image_set s on s.id = i.image_set_id
  where i.id = ${id} and i.revision = ${revision} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}`
