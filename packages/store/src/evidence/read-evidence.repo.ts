import type { Camera } from '@skadi/domain/capture/camera'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { DamageState } from '@skadi/domain/damages/damage-state'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import { PRICE_COLUMNS, type PriceColumns } from '../costs/price-columns.ts'
import { COUNTABLE, isVisibleTo } from '../damages/visible-damage.ts'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** The older and the newer of two compared passings. */
export type Pair = { pickupId: string; returnId: string }

export type PairedImageSetRow = {
  id: string
  tenantId: string
  carId: string | null
  recDate: Date
  label: CaptureLabel | null
  /** true if the reported time is implausible, so that the passing is ordered by its arrival */
  isTimeImplausible: boolean
  isOneSided: boolean
  /** true if detection ran, or if a person looked at the photos or decided on a damage; false for a failed passing */
  wasChecked: boolean
}

export type PairedPhotoRow = {
  id: string
  imageSetId: string
  camera: Camera
  frame: number
  revision: number
  status: 'pending' | 'ready' | 'unreadable'
  isDeleted: boolean
}

/** A box of one of the two passings, or of a damage that was seen at the return. */
export type EvidenceBoxRow = PriceColumns & {
  id: string
  imageId: string
  imageSetId: string
  recDate: Date
  /** the passing that the photo belongs to */
  photoImageSetId: string
  camera: Camera
  frame: number
  index: number
  points: Point[]
  state: DamageState
  finalState: 'accepted' | 'rejected' | null
  partnerState: DamageState | null
  isPotential: boolean
  isDeleted: boolean
  /** true if users see the box */
  isVisible: boolean
  labelIds: number[]
  damagedParts: DamagedPart[]
  certainty: number | null
  foundAt: Date
  foundBy: string | null
  foundByName: string | null
  decidedAt: Date | null
  decidedBy: string | null
  decidedByName: string | null
  /** photo of an earlier passing that a person compared with the box by eye */
  comparedImageId: string | null
  familyId: string
  number: number | null
  isRepresentative: boolean
  repairedAt: Date | null
  firstImageSetId: string
  firstRecDate: Date
  firstTimeZone: string
}

export type EvidenceDecisionRow = {
  familyId: string
  decision: 'include' | 'exclude'
  note: string | null
  decidedBy: string
  decidedByName: string | null
  decidedAt: Date
}

/** All stored facts about the evidence of a pair of passings. */
export type StoredEvidence = {
  pickup: PairedImageSetRow
  return: PairedImageSetRow
  /** passings of the return's car between pickup and return */
  between: { label: CaptureLabel | null; recDate: Date }[]
  photos: PairedPhotoRow[]
  boxes: EvidenceBoxRow[]
  decisions: EvidenceDecisionRow[]
}

type Rows = [PairedImageSetRow, StoredEvidence['between'][number], PairedPhotoRow, EvidenceBoxRow, EvidenceDecisionRow]

type ListsOf<T extends readonly unknown[]> = { [K in keyof T]: T[K][] }

/** Reads both passings of a pair in one round trip. @returns undefined if the scope may not read both, or if they have no tenant */
export async function readEvidence(
  db: Database,
  scope: Scope,
  pair: Pair,
  options: ReadOptions = {},
): Promise<StoredEvidence | undefined> {
  return storedEvidence(pair, await db.read<Rows>(scope, statementsOf(scope, pair), options))
}

/** Like `readEvidence`, within a transaction. */
export async function readEvidenceIn(tx: Transaction, scope: Scope, pair: Pair): Promise<StoredEvidence | undefined> {
  const [imageSets, between, photos, boxes, decisions] = statementsOf(scope, pair)
  return storedEvidence(pair, [
    await tx.rows<Rows[0]>(imageSets),
    await tx.rows<Rows[1]>(between),
    await tx.rows<Rows[2]>(photos),
    await tx.rows<Rows[3]>(boxes),
    await tx.rows<Rows[4]>(decisions),
  ])
}

function storedEvidence(
  { pickupId, returnId }: Pair,
  [imageSets, between, photos, boxes, decisions]: ListsOf<Rows>,
): StoredEvidence | undefined {
  const imageSet = (wanted: string) => imageSets.find(({ id }) => id === wanted)
  const [pickup, back] = [imageSet(pickupId), imageSet(returnId)]
  return pickup && back && { pickup, return: back, between, photos, boxes, decisions }
}

const statementsOf = (scope: Scope, pair: Pair): [Sql, Sql, Sql, Sql, Sql] => [
  imageSetsStatement(scope, pair),
  betweenStatement(scope, pair),
  photosStatement(scope, pair),
  boxesStatement(scope, pair),
  decisionsStatement(scope, pair),
]

const idsOf = ({ pickupId, returnId }: Pair) => [pickupId, returnId]

/**
 * Condition that detection ran for `image_set s`, or that a person looked at its photos or decided on a damage. False for a failed passing.
 * A passing that was marked as checked while work was open does not count.
 */
const WAS_CHECKED: Sql = sql`
  s.status <> 'failed' and (s.detection is not distinct from 'done' or s.inspected_at is not null
    or (s.checked_at is not null and s.checked_anyway is null) or exists (
    select from damage d where d.image_set_id = s.id and d.deleted_at is null and (d.created_by is not null or d.decided_by is not null)))`

const imageSetsStatement = (scope: Scope, pair: Pair): Sql => sql`
  select s.id, s.tenant_id as "tenantId", s.car_id as "carId", s.rec_date as "recDate", s.origin_label as label,
    s.time_source = 'arrival' as "isTimeImplausible", s.is_one_sided as "isOneSided",
    ${WAS_CHECKED} as "wasChecked"
  from image_set s where s.id = any(${idsOf(pair)}::uuid[]) and s.tenant_id is not null and ${seenIn(scope)}`

const betweenStatement = (scope: Scope, { pickupId, returnId }: Pair): Sql => sql`
  select s.origin_label as label, s.rec_date as "recDate"
  from image_set r join image_set p on p.id = ${pickupId}
    join image_set s on s.car_id = r.car_id and (s.rec_date, s.id) > (p.rec_date, p.id) and (s.rec_date, s.id) < (r.rec_date, r.id)
  where r.id = ${returnId} and s.status <> 'failed' and ${seenIn(scope)} order by s.rec_date, s.id`

const photosStatement = (scope: Scope, pair: Pair): Sql => sql`
  select i.id, i.image_set_id as "imageSetId", i.camera, i.frame, i.revision, i.status, i.soft_deleted_at is not null as "isDeleted"
  from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = any(${idsOf(pair)}::uuid[]) and ${seenIn(scope)} order by i.camera, i.is_selected desc, i.frame, i.id`

/** Selects the boxes of a pair. Finds the boxes with an index before any join, for the reason given at PLACED_DAMAGES. */
const boxesStatement = (scope: Scope, pair: Pair): Sql => sql`
  select d.id, d.image_id as "imageId", d.image_set_id as "imageSetId", s.rec_date as "recDate",
    i.image_set_id as "photoImageSetId", i.camera, i.frame, d.box_index as index, d.points, ${COUNTABLE},
    ${isVisibleTo('user')} as "isVisible", d.label_ids as "labelIds", d.damaged_parts as "damagedParts", d.certainty,
    d.created_at as "foundAt", d.created_by as "foundBy",
    nullif(concat_ws(' ', found.first_name, found.last_name), '') as "foundByName",
    d.decided_at as "decidedAt", d.decided_by as "decidedBy",
    nullif(concat_ws(' ', decided.first_name, decided.last_name), '') as "decidedByName",
    d.compared_image_id as "comparedImageId", d.family_id as "familyId", f.number, f.representative_id = d.id as "isRepresentative", f.repaired_at as "repairedAt",
    o.id as "firstImageSetId", o.rec_date as "firstRecDate", o.time_zone as "firstTimeZone",
    d.tenant_id as "tenantId", ${PRICE_COLUMNS}
  from damage d join lateral (select * from image x where x.id = d.image_id offset 0) i on true
    join lateral (select * from image_set x where x.id = d.image_set_id offset 0) s on true
    join lateral (select * from damage_family x where x.id = d.family_id offset 0) f on true
    join lateral (select * from image_set x where x.id = f.first_image_set_id offset 0) o on true
    left join app_user found on found.id = d.created_by left join app_user decided on decided.id = d.decided_by
  where d.id = any(array(
      select b.id from damage b where b.image_set_id = any(${idsOf(pair)}::uuid[])
      union select b.id from damage b where b.family_id = any(array(
        select a.family_id from damage a where a.image_set_id = ${pair.returnId}))))
    and ${seenIn(scope)} order by s.rec_date, s.id, d.box_index, d.id`

const decisionsStatement = (scope: Scope, { pickupId, returnId }: Pair): Sql => sql`
  select e.family_id as "familyId", e.decision, e.note, e.decided_by as "decidedBy",
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "decidedByName", e.decided_at as "decidedAt"
  from evidence_decision e join image_set s on s.id = e.image_set_id and s.tenant_id = e.tenant_id
    left join app_user u on u.id = e.decided_by
  where e.pickup_id = ${pickupId} and e.image_set_id = ${returnId} and e.decision is not null and ${seenIn(scope)}`
