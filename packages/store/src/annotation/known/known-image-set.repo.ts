import type { KnownBox } from '@skadi/domain/annotation/known/compare-known'
import { KNOWN_COMPANY_ID } from '@skadi/domain/annotation/known/known-company'
import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Point } from '@skadi/domain/damages/damage-box'
import { isCounted } from '@skadi/domain/damages/damage-state'
import { writtenPlate } from '../../cars/plate-columns.ts'
import { COUNTABLE } from '../../damages/visible-damage.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isoMoments, type Sql, sql } from '../../db/sql.ts'
import { NEWEST_FIRST } from '../../image-sets/image-set-cursor.ts'
import { fullName } from '../feedback/works-for.ts'
import { clearCopy, copyImageSet } from './copy-image-set.ts'

/** A suggestion as the detector wrote it, without later changes by people. Boxes with equal `familyId` are one spot. */
export type FrozenSuggestion = {
  imageId: string
  familyId: string
  points: Point[]
  certainty: number | null
  identified: unknown
  detector: string
  detectorVersion: string | null
}

type StoredBox = Omit<FrozenSuggestion, 'detector'> & {
  detector: string | null
  originalPoints: Point[] | null
  labelIds: number[]
} & Parameters<typeof isCounted>[0]

/**
 * Condition that passing `s` can become known. The review of the passing was submitted, its photos exist, and the passing is not known yet.
 */
export const CAN_BE_KNOWN: Sql = sql`
  s.output = 'tenant' and s.tenant_id <> known_company_id() and s.status = 'finished' and s.review_time is not null and not s.is_skipped
  and s.photos_gone_at is null and exists (select from image i where i.image_set_id = s.id and i.status = 'ready' and i.soft_deleted_at is null)
  and not exists (select from known_passing k where k.source_id = s.id and k.retired_at is null)`

/**
 * Marks a reviewed passing as known. Copies the passing into an internal company and freezes its true damages. The passing itself does not
 * change. Runs under the scope `worker`.
 * @returns the passing's company and the id of the mark; undefined if the passing cannot become known
 */
export async function markKnownPassing(
  tx: Transaction,
  { sourceId, markedBy }: { sourceId: string; markedBy: string },
): Promise<{ id: string; tenantId: string } | undefined> {
  const source = await tx.row<{ tenantId: string }>(sql`
    select s.tenant_id as "tenantId" from image_set s where s.id = ${sourceId} and ${CAN_BE_KNOWN} for no key update of s`)
  if (!source) return undefined
  const { copyId, imageIds } = await copyImageSet(tx, sourceId)
  const boxes = (await readBoxes(tx, sourceId)).flatMap((box) => {
    const imageId = imageIds.get(box.imageId)
    return imageId === undefined ? [] : [{ ...box, imageId }]
  })
  const truth = boxes
    .filter(isCounted)
    .map(({ imageId, points, labelIds }): KnownBox => ({ imageId, points, labelIds }))
  const id = newId()
  await tx.run(sql`
    insert into known_passing (id, tenant_id, source_id, copy_id, truth, suggestions, marked_by)
    values (${id}, ${source.tenantId}, ${sourceId}, ${copyId}, ${JSON.stringify(truth)},
      ${JSON.stringify(boxes.flatMap(suggestionOf))}, ${markedBy})`)
  return { id, tenantId: source.tenantId }
}

const readBoxes = (tx: Transaction, imageSetId: string): Promise<StoredBox[]> =>
  tx.rows(sql`
    select d.image_id as "imageId", d.family_id as "familyId", d.points, d.original_points as "originalPoints",
      d.certainty, d.identified, d.detector, d.detector_version as "detectorVersion", d.label_ids as "labelIds", ${COUNTABLE}
    from damage d where d.image_set_id = ${imageSetId} order by d.box_index, d.id`)

function suggestionOf(box: StoredBox): FrozenSuggestion[] {
  const { imageId, familyId, certainty, identified, detector, detectorVersion } = box
  if (detector === null) return []
  const points = box.originalPoints ?? box.points
  return [{ imageId, familyId, points, certainty, identified, detector, detectorVersion }]
}

/**
 * Ends the use of a known passing and empties its copy. Results of annotators stay. The copy's photos become `gone`, because their pictures
 * belong to the source. Runs under the scope `worker`.
 * @returns the source; undefined if the passing is not known
 */
export async function retireKnownImageSet(
  tx: Transaction,
  of: { id: string } | { sourceId: string },
): Promise<{ sourceId: string; tenantId: string } | undefined> {
  const row = await tx.row<{ copyId: string; sourceId: string; tenantId: string }>(sql`
    update known_passing set retired_at = clock_timestamp(), truth = '[]', suggestions = '[]'
    where ${'id' in of ? sql`id = ${of.id}` : sql`source_id = ${of.sourceId}`} and retired_at is null
    returning copy_id as "copyId", source_id as "sourceId", tenant_id as "tenantId"`)
  if (!row) return undefined
  await clearCopy(tx, row.copyId)
  await tx.run(sql`
    update image set status = 'gone', sha256 = '', object_key = '', modified_at = clock_timestamp() where image_set_id = ${row.copyId}`)
  await tx.run(sql`
    update image_set set registration_no = null, written_no = null, cover_image_id = null, cover_revision = null
    where id = ${row.copyId} and tenant_id = ${KNOWN_COMPANY_ID}`)
  return row
}

/** Selects the percentage of annotation assignments that are known passings. */
export const knownRateStatement: Sql = sql`select percent from known_rate`

export const setKnownRate = (tx: Transaction, percent: number): Promise<number> =>
  tx.run(sql`
    insert into known_rate (percent) values (${percent}) on conflict (is_only) do update set percent = excluded.percent`)

export type KnowableRow = {
  imageSetId: string
  countryCode: string | null
  registrationNo: string | null
  tenantName: string
  recDate: string
  timeZone: string
}

export type KnownRow = KnowableRow & {
  id: string
  boxes: number
  submitted: number
  markedAt: string
  markedByName: string | null
}

const COLUMNS = sql`
  s.id as "imageSetId", s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo", t.name as "tenantName", s.rec_date as "recDate", s.time_zone as "timeZone"`

/**
 * Selects the known passings with their original companies. The passing that was marked last comes first. The query runs under the scope
 * `staff`.
 */
export const knownImageSetsStatement: Sql = isoMoments(sql`
  select k.id, ${COLUMNS}, jsonb_array_length(k.truth) as boxes, k.marked_at as "markedAt", ${fullName(sql`u`)} as "markedByName",
    (select count(*)::int from known_result r where r.known_id = k.id) as submitted
  from known_passing k join image_set s on s.id = k.source_id join tenant t on t.id = k.tenant_id join app_user u on u.id = k.marked_by
  where k.retired_at is null order by k.marked_at desc, k.id`)

/**
 * Selects passings that can be marked as known, newest first. The query runs under the scope `staff`.
 * @param registrationNo beginning of the plate
 */
export const knowableImageSetsStatement = (registrationNo: string, limit: number): Sql =>
  isoMoments(sql`
    select ${COLUMNS} from image_set s join tenant t on t.id = s.tenant_id
    where ${CAN_BE_KNOWN} and starts_with(coalesce(s.registration_no, ''), ${plateKey(registrationNo)})
    ${NEWEST_FIRST} limit ${limit}`)
