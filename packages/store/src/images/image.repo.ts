import type { Camera } from '@skadi/domain/capture/camera'
import type { DeleterRole } from '@skadi/domain/images/deleter-role'
import type { FrameChoice } from '@skadi/domain/images/frame-choice'
import { isVisibleTo } from '../damages/visible-damage.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** A photo as stored. Sizes in pixels of the original, null until the photo was read. */
export type ImageRow = {
  id: string
  imageSetId: string
  camera: Camera
  frame: number
  /** true: the photo represents its camera */
  isSelected: boolean
  /** reason why the frame is or is not selected; null before the frames were compared */
  frameChoice: FrameChoice | null
  fileName: string
  sha256: string
  revision: number
  status: 'pending' | 'ready' | 'unreadable' | 'gone'
  reason: string | null
  softDeletedAt: Date | null
  softDeletedBy: string | null
  softDeletedRole: DeleterRole | null
  /** null if the scope may not read the name */
  softDeletedByName: string | null
  recDate: Date
  hasDamages: boolean
}

const HAS_BOX = sql`exists (select from damage d where d.image_id = i.id and d.deleted_at is null)`

/** @param hasDamages condition that the photo has damages in a given perspective */
const columns = (reader: Scope, hasDamages: Sql = HAS_BOX) => sql`
  i.id, i.image_set_id as "imageSetId", i.camera, i.frame, i.is_selected as "isSelected", i.frame_choice as "frameChoice", i.file_name as "fileName", i.sha256, i.revision, i.status, i.reason,
  i.soft_deleted_at as "softDeletedAt", i.soft_deleted_by as "softDeletedBy", i.soft_deleted_role as "softDeletedRole",
  ${deleterName(reader)} as "softDeletedByName", s.rec_date as "recDate",
  ${hasDamages} as "hasDamages"`

/** Global admins see all names, and members of a tenant see each other's names; other readers see the role only (B-57). */
function deleterName(reader: Scope): Sql {
  if (reader.role !== 'staff' && reader.role !== 'app') return sql`null::text`
  const isColleague =
    reader.role === 'staff'
      ? sql`true`
      : sql`exists (select from tenant_member m where m.user_id = u.id and m.tenant_id = ${reader.tenantId})`
  return sql`(
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u
    where u.id = i.soft_deleted_by and ${isColleague})`
}

/** All photos of a passing, in no particular order: the domain orders the cameras. */
export const imagesStatement = (scope: Scope, imageSetId: string) => sql`
  select ${columns(scope)} from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = ${imageSetId} and ${seenIn(scope)} order by i.camera, i.frame`

/**
 * Photos for the reviewer of a passing: only ready photos. Damage marks count the damages that a review shows (1§4):
 * annotated damages, and suggestions where no annotation takes place.
 */
export const imagesForReviewStatement = (scope: Scope, imageSetId: string) => sql`
  select ${columns(
    scope,
    sql`exists (select from damage d where d.image_id = i.id and d.deleted_at is null and ${isVisibleTo('reviewer')})`,
  )} from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = ${imageSetId} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}
  order by i.camera, i.frame`

/** @param reader scope that determines which names are visible, if a global admin writes in the scope of a tenant */
export const imageStatement = (scope: Scope, id: string, reader: Scope = scope) => sql`
  select ${columns(reader)} from image i join image_set s on s.id = i.image_set_id where i.id = ${id} and ${seenIn(scope)}`

/** The photos with these ids, unordered. */
export const imagesByIdStatement = (scope: Scope, ids: readonly string[]) => sql`
  select ${columns(scope)} from image i join image_set s on s.id = i.image_set_id
  where i.id = any(${ids}::uuid[]) and ${seenIn(scope)}`

/** The photo whose derivatives represent photo `i`: photo `i` itself, or for a copied passing the photo of the original passing. */
export const PICTURES_OF = sql`coalesce(i.pictures_of, i.id)`

/** The photo whose derivatives show this revision, if this scope may read it; the media route's access check. */
export const visibleImageStatement = (scope: Scope, id: string, revision: number) => sql`
  select ${PICTURES_OF} as "imageId" from image i join image_set s on s.id = i.image_set_id
  where i.id = ${id} and i.revision = ${revision} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}`

/** The newest revision of a photo, if this scope may see it now; the target of a signed link. */
export const shownImageStatement = (scope: Scope, id: string) => sql`
  select ${PICTURES_OF} as "imageId", i.revision from image i join image_set s on s.id = i.image_set_id
  where i.id = ${id} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}`
