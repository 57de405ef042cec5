import type { Camera } from '@skadi/domain/capture/camera'
import type { FrameChoice } from '@skadi/domain/images/choose-frame'
import type { DeleterRole } from '@skadi/domain/images/image-deletion'
import { isVisibleTo } from '../damages/visible-damage.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** A photo as stored. Sizes are in pixels of the original, and null until the photo was read. */
export type ImageRow = {
  id: string
  imageSetId: string
  camera: Camera
  frame: number
  /** true if the photo represents its camera */
  isSelected: boolean
  /** reason why the frame is or is not selected; null until the frames were compared */
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

/** Selects the columns of ImageRow. @param hasDamages condition that the photo has damages from a given perspective */
const columns = (reader: Scope, hasDamages: Sql = HAS_BOX) => sql`
  i.id, i.image_set_id as "imageSetId", i.camera, i.frame, i.is_selected as "isSelected", i.frame_choice as "frameChoice", i.file_name as "fileName", i.sha256, i.revision, i.status, i.reason,
  i.soft_deleted_at as "softDeletedAt", i.soft_deleted_by as "softDeletedBy", i.soft_deleted_role as "softDeletedRole",
  ${deleterName(reader)} as "softDeletedByName", s.rec_date as "recDate",
  ${hasDamages} as "hasDamages"`

/**
 * Selects the name of the user who deleted a photo. Global admins see all names, and members of a tenant see each other's names. Other
 * readers see only the role (B-57).
 */
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

/** Selects all photos of a passing. The domain sorts the cameras. */
export const imagesStatement = (scope: Scope, imageSetId: string) => sql`
  select ${columns(scope)} from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = ${imageSetId} and ${seenIn(scope)} order by i.camera, i.frame`

/**
 * Selects the ready photos of a passing for its reviewer. Damage marks show the damages that a review shows (1§4): annotated damages, and
 * suggestions if there is no annotation.
 */
export const imagesForReviewStatement = (scope: Scope, imageSetId: string) => sql`
  select ${columns(
    scope,
    sql`exists (select from damage d where d.image_id = i.id and d.deleted_at is null and ${isVisibleTo('reviewer')})`,
  )} from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = ${imageSetId} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}
  order by i.camera, i.frame`

/**
 * Selects a photo. @param reader scope that decides which names are visible; it differs from `scope` if a global admin writes in the scope
 * of a tenant
 */
export const imageStatement = (scope: Scope, id: string, reader: Scope = scope) => sql`
  select ${columns(reader)} from image i join image_set s on s.id = i.image_set_id where i.id = ${id} and ${seenIn(scope)}`

/** Selects the photos with these ids, unordered. */
export const imagesByIdStatement = (scope: Scope, ids: readonly string[]) => sql`
  select ${columns(scope)} from image i join image_set s on s.id = i.image_set_id
  where i.id = any(${ids}::uuid[]) and ${seenIn(scope)}`

/**
 * The photo whose derivatives are shown for photo `i`. This photo is photo `i` itself or, for a copied passing, the photo of the original
 * passing.
 */
export const PICTURES_OF = sql`coalesce(i.pictures_of, i.id)`

/** Selects the photo whose derivatives show this revision, if this scope may read it. The media route checks the access with this query. */
export const visibleImageStatement = (scope: Scope, id: string, revision: number) => sql`
  select ${PICTURES_OF} as "imageId" from image i join image_set s on s.id = i.image_set_id
  where i.id = ${id} and i.revision = ${revision} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}`

/** Selects the newest revision of a photo, if this scope may currently see it. Used for signed links. */
export const shownImageStatement = (scope: Scope, id: string) => sql`
  select ${PICTURES_OF} as "imageId", i.revision from image i join image_set s on s.id = i.image_set_id
  where i.id = ${id} and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}`
