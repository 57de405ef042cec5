import { type Sql, sql } from '../db/sql.ts'
import type { Named } from './capture-unit.repo.ts'
import { pairDifferences } from './clock-skew.repo.ts'

/** Number of a unit's newest recordings that determine which cameras the unit has. */
const RECORDINGS = 5

/** `lastSeenAt` is ISO 8601 text. */
export type UnitOfSet = Named & { lastSeenAt: string | null }

/** Facts about the hardware of a capture set. The facts cover passings of all companies. */
export type RigFacts = {
  captureSetId: string
  left: UnitOfSet
  right: UnitOfSet
  isVirtual: boolean
  /** the database's clock at the time of the read */
  readAt: Date
  camerasCount: number
  /** time differences (left minus right) between the recordings of the newest pairs, in milliseconds */
  differencesMs: number[]
}

const unitOfSet = (unit: Sql): Sql =>
  sql`jsonb_build_object('id', ${unit}.id, 'name', ${unit}.name, 'lastSeenAt', ${unit}.last_seen_at)`

/** Selects facts about these capture sets, which the caller may see. The query runs under the scope `rig`. */
export const rigFactsStatement = (captureSetIds: readonly string[]): Sql => sql`
  select c.id as "captureSetId", ${unitOfSet(sql`lu`)} as "left", ${unitOfSet(sql`ru`)} as "right",
    c.is_virtual as "isVirtual", clock_timestamp() as "readAt",
    (select count(distinct f.camera)::int
      from unnest(array[lu.id, ru.id]) unit (id)
        cross join lateral (select n.id from recording n where n.capture_unit_id = unit.id and n.image_set_id is not null
          order by n.completed_at desc limit ${RECORDINGS}) newest
        join recording_file f on f.recording_id = newest.id) as "camerasCount",
    array(${pairDifferences(sql`lu.id`, sql`ru.id`)}) as "differencesMs"
  from capture_set c join capture_unit lu on lu.id = c.left_unit_id join capture_unit ru on ru.id = c.right_unit_id
  where c.id = any(${captureSetIds}::uuid[])`
