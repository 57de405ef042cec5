import type { Camera } from '@skadi/domain/capture/camera'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { DamageState } from '@skadi/domain/damages/damage-state'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import { PRICE_COLUMNS, type PriceColumns } from '../costs/price-columns.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

type Verdict = 'accepted' | 'rejected'

/**
 * A box with the fields of its photo, passing and family. `imageSetNo` is the number of the passing among the passings of its car, and is
 * null until it is numbered.
 */
export type DamageRow = PriceColumns & {
  id: string
  imageId: string
  imageSetId: string
  /** null if the plate is unknown */
  carId: string | null
  annotationEnabled: boolean
  reviewEnabled: boolean
  fileId: string
  fileName: string
  camera: Camera
  frame: number
  index: number
  points: Point[]
  state: DamageState
  finalState: Verdict | null
  partnerState: DamageState | null
  recDate: Date
  imageSetNo: number | null
  deletedAt: Date | null
  deletedBy: string | null
  isPotential: boolean
  familyId: string
  firstDamageId: string
  representativeId: string
  familySize: number
  number: number | null
  isReviewed: boolean
  isRemovedFromFamily: boolean
  isMerged: boolean
  firstImageSetId: string
  firstRecDate: Date
  firstTimeZone: string
  firstLocation: string
  firstImageSetNo: number | null
  repairedAt: Date | null
  repairedBy: string | null
  repairedByName: string | null
  labelIds: number[]
  damagedParts: DamagedPart[]
  certainty: number | null
  /** true for a faint suggestion, which is hidden from the other damages until a person decides on it */
  isFaint: boolean
  foundAt: Date
  foundBy: string | null
  foundByName: string | null
  detector: string | null
  detectorVersion: string | null
  originalPoints: Point[] | null
  decidedAt: Date | null
  decidedBy: string | null
  decidedByName: string | null
  decision: Verdict | null
  /** photo of an earlier passing that a person compared with the box by eye */
  comparedImageId: string | null
  /** cameras of the passing in which a person did not find the damage */
  notSeenIn: Camera[]
  /** perspective of the decision; null if there is no decision, or if an ordinary user decided */
  decidedAs: 'annotator' | 'reviewer' | null
  /** state before the decision of `decidedAs`, if that decision changed the state */
  stateBefore: DamageState | null
  imageSha256: string
  modifiedAt: Date
}

/**
 * SQL for a box with its photo and its passing. Trap: `offset 0` forces lookups by id. With a tenant in each condition, the planner would
 * estimate these tables as nearly empty and scan them.
 */
export const PLACED_DAMAGES = sql`
  damage d join lateral (select * from image x where x.id = d.image_id offset 0) i on true
  join lateral (select * from image_set x where x.id = d.image_set_id offset 0) s on true`

/** Tables from which DAMAGE_COLUMNS are selected. Conditions on `d` select the boxes. */
export const DAMAGE_TABLES = sql`
  ${PLACED_DAMAGES} join lateral (select * from damage_family x where x.id = d.family_id offset 0) f on true
  join lateral (select * from image_set x where x.id = f.first_image_set_id offset 0) o on true
  left join app_user found on found.id = d.created_by left join app_user decided on decided.id = d.decided_by
  left join app_user repaired on repaired.id = f.repaired_by`

/** Columns of DamageRow. */
export const DAMAGE_COLUMNS = sql`
  d.id, d.image_id as "imageId", d.image_set_id as "imageSetId", d.tenant_id as "tenantId", s.car_id as "carId",
  s.annotation_enabled as "annotationEnabled", s.review_enabled as "reviewEnabled",
  coalesce(i.recording_file_id, i.id) as "fileId", i.file_name as "fileName", i.camera, i.frame, d.box_index as index,
  d.points, d.state, d.final_state as "finalState", d.partner_state as "partnerState", s.rec_date as "recDate",
  s.passing_no as "imageSetNo", d.deleted_at as "deletedAt", d.deleted_by as "deletedBy", d.potential as "isPotential",
  d.family_id as "familyId", f.first_damage_id as "firstDamageId", f.representative_id as "representativeId",
  f.size as "familySize", f.number, f.is_reviewed as "isReviewed", d.removed_from_family as "isRemovedFromFamily",
  d.merged_at is not null as "isMerged",
  o.id as "firstImageSetId", o.rec_date as "firstRecDate", o.time_zone as "firstTimeZone",
  o.origin_location as "firstLocation", o.passing_no as "firstImageSetNo",
  f.repaired_at as "repairedAt", f.repaired_by as "repairedBy",
  nullif(concat_ws(' ', repaired.first_name, repaired.last_name), '') as "repairedByName",
  d.label_ids as "labelIds", d.damaged_parts as "damagedParts", d.certainty, d.is_faint as "isFaint", d.created_at as "foundAt",
  d.created_by as "foundBy", nullif(concat_ws(' ', found.first_name, found.last_name), '') as "foundByName",
  d.detector, d.detector_version as "detectorVersion", d.original_points as "originalPoints",
  d.decided_at as "decidedAt", d.decided_by as "decidedBy",
  nullif(concat_ws(' ', decided.first_name, decided.last_name), '') as "decidedByName", d.decision,
  d.compared_image_id as "comparedImageId", d.not_seen_in as "notSeenIn", d.decided_as as "decidedAs", d.state_before as "stateBefore",
  i.sha256 as "imageSha256", d.modified_at as "modifiedAt", ${PRICE_COLUMNS}`

/** Selects these boxes, including deleted boxes, in the order of their passings. */
export const damagesStatement = (scope: Scope, ids: readonly string[]) => sql`
  select ${DAMAGE_COLUMNS} from ${DAMAGE_TABLES}
  where d.id = any(${ids}::uuid[]) and ${seenIn(scope)} order by s.rec_date, s.id, d.box_index`
