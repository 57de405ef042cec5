import { plateKey } from '@skadi/domain/cars/plate-key'
import { writtenPlate } from '../../cars/plate-columns.ts'
import { isoMoments, type Sql, sql } from '../../db/sql.ts'
import { NEWEST_FIRST } from '../../image-sets/image-set-cursor.ts'
import { fullName } from '../feedback/works-for.ts'
import { CAN_BE_KNOWN } from './known-image-set.repo.ts'

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
