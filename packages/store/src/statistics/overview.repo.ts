import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import type { Point } from '@skadi/domain/damages/damage-box'
import { DIFFERENCE } from '@skadi/domain/damages/detector'
import { WEATHER_LABELS, type Weather } from '@skadi/domain/detections/figures'
import { borderOf, type WorkingPoint } from '@skadi/domain/detections/working-point'
import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import {
  OVERVIEW_BOXES,
  OVERVIEW_DAYS,
  OVERVIEW_PRICED,
  STAKES,
  type Stake,
  type SuggestionOutcome,
  type UninspectedReason,
} from '@skadi/domain/statistics/overview'
import { writtenPlate } from '../cars/plate-columns.ts'
import { EFFECTIVE_STATE, isVisibleTo } from '../damages/visible-damage.ts'
import type { ListQuery } from '../db/list-page.ts'
import { firstIdAt } from '../db/new-id.ts'
import { join, raw, type Sql, sql } from '../db/sql.ts'
import { NEWEST_FIRST } from '../image-sets/image-set-cursor.ts'
import { IS_UNINSPECTED, isUnsettled, STAKE, UNINSPECTED_REASON } from './figure-conditions.ts'

export type SuggestionsOf = {
  tenantId: string
  /** start of the period, in ms since 1970 */
  since: number
  /** the next quieter working point; undefined if the working point is already the quietest */
  quieter: WorkingPoint | undefined
}

const DAY_MS = 86_400_000

/** Computes the start of the days whose suggestions count. The days are whole UTC days, so that the overview and its linked list agree. */
export const suggestionsSince = (now: number): number => (Math.floor(now / DAY_MS) - OVERVIEW_DAYS) * DAY_MS

/** Condition that the suggestion needed a decision, and that it would be faint at the quieter working point. */
function isBelow(quieter: WorkingPoint | undefined): Sql {
  if (quieter === undefined) return sql`false`
  const borders = CAMERAS.map((camera) => sql`when ${camera} then ${borderOf(camera, quieter)}::float8`)
  return sql`(not b.is_faint and b.detector = ${DIFFERENCE} and b.certainty < case i.camera ${join(borders, ' ')} end)`
}

/** SQL for the weather that the labels of a passing name (the domain's `weatherOf`). */
const WEATHER: Sql = sql`(
  select case ${join(
    WEATHER_LABELS.map(([weather, ids]) => sql`when x.labels && ${[...ids]}::int[] then ${weather}`),
    ' ',
  )} end
  from (select array(select distinct unnest(o.label_ids) from damage o where o.image_set_id = s.id and o.deleted_at is null) as labels) x)`

/**
 * Selects one row per suggested spot: the box of highest certainty with the strongest outcome. The newest boxes are found by their ids,
 * which begin with their time of creation. Undecided suggestions count if users see them (1§4).
 */
const spots = ({ tenantId, since, quieter }: SuggestionsOf): Sql => sql`
  select p.*, ${WEATHER} as weather, s.country_code, ${writtenPlate(sql`s`)} as registration_no, s.rec_date, s.time_zone, s.origin_location
  from (
    select distinct on (b.image_set_id, b.family_id) b.id, b.image_set_id, b.tenant_id, b.image_id, i.camera, b.label_ids[1] as label_id,
      b.certainty, b.points, b.decided_at, i.revision, i.status = 'ready' and i.soft_deleted_at is null as is_shown, b.outcome,
      ${isBelow(quieter)} as is_below
    from (
      select d.*, case e.state when 'rejected' then 'rejected' when 'suggested' then 'undecided' when 'faint' then 'faint' else 'accepted' end as outcome
      from (
        select * from damage m where m.tenant_id = ${tenantId} and m.id >= ${firstIdAt(since)} and m.detector is not null and m.deleted_at is null
        order by m.id desc limit ${OVERVIEW_BOXES}) d cross join lateral (select ${EFFECTIVE_STATE} as state) e) b
      join image i on i.id = b.image_id
    order by b.image_set_id, b.family_id, array_position(array['accepted', 'rejected', 'undecided', 'faint'], b.outcome), b.certainty desc nulls last, b.id) p
  join image_set s on s.id = p.image_set_id and s.tenant_id = ${tenantId}
  where p.outcome in ('accepted', 'rejected') or ${isVisibleTo('user', sql`'suggested'`)}`

export type SuggestionCount = {
  outcome: SuggestionOutcome
  camera: Camera
  labelId: number | null
  weather: Weather | null
  isBelow: boolean
  n: number
}

/** Counts the spots per combination of all dimensions of the overview. The caller adds the counts up. */
export const suggestionCountsStatement = (of: SuggestionsOf): Sql => sql`
  select p.outcome, p.camera, p.label_id as "labelId", p.weather, p.is_below as "isBelow", count(*)::int as n
  from (${spots(of)}) p group by 1, 2, 3, 4, 5`

/** Counts the boxes that the figures read. If the limit is reached, there are older boxes. */
export const suggestedBoxesStatement = ({ tenantId, since }: SuggestionsOf): Sql => sql`
  select count(*)::int as n from (
    select 1 from damage m where m.tenant_id = ${tenantId} and m.id >= ${firstIdAt(since)} and m.detector is not null and m.deleted_at is null
    limit ${OVERVIEW_BOXES + 1}) x`

export type SuggestionFilter = {
  outcome?: SuggestionOutcome | undefined
  camera?: Camera | undefined
  labelId?: number | 'none' | undefined
  weather?: Weather | 'none' | undefined
  quieter?: boolean | undefined
}

export type SuggestionRow = {
  damageId: string
  imageSetId: string
  tenantId: string
  imageId: string
  revision: number
  isShown: boolean
  camera: Camera
  labelId: number | null
  weather: Weather | null
  certainty: number | null
  points: Point[]
  decidedAt: Date | null
  outcome: SuggestionOutcome
  countryCode: string | null
  registrationNo: string | null
  recDate: Date
  timeZone: string
  location: string
}

const COLUMNS: Sql = sql`
  p.id as "damageId", p.image_set_id as "imageSetId", p.tenant_id as "tenantId", p.image_id as "imageId", p.revision, p.is_shown as "isShown",
  p.camera, p.label_id as "labelId", p.weather, p.certainty, p.points, p.decided_at as "decidedAt", p.outcome,
  p.country_code as "countryCode", p.registration_no as "registrationNo", p.rec_date as "recDate", p.time_zone as "timeZone",
  p.origin_location as location`

/** Lists the spots that match these filters, the newest first. */
export function suggestionList(of: SuggestionsOf, filter: SuggestionFilter): ListQuery {
  const { outcome, camera, labelId, weather, quieter } = filter
  const filters: Sql[] = [outcome === undefined ? sql`p.outcome <> 'faint'` : sql`p.outcome = ${outcome}`]
  if (camera !== undefined) filters.push(sql`p.camera = ${camera}`)
  if (labelId !== undefined) filters.push(sql`p.label_id is not distinct from ${labelId === 'none' ? null : labelId}`)
  if (weather !== undefined) filters.push(sql`p.weather is not distinct from ${weather === 'none' ? null : weather}`)
  if (quieter !== undefined) filters.push(quieter ? sql`p.is_below` : sql`not p.is_below`)
  return {
    columns: COLUMNS,
    from: sql`(${spots(of)}) p`,
    of: [],
    filters,
    key: undefined,
    id: sql`p.id`,
    direction: 'desc',
  }
}

export type StakeCounts = {
  /** the newest unsettled passings, whose new damages are priced */
  priced: { id: string; newDamages: number; sincePickupDamages: number | null }[]
} & Record<Stake, number>

/**
 * Counts the unsettled passings of a company per work that they wait for. The counts are exact up to the limit of totals. One more than the
 * limit shows that there are more.
 */
export const stakeStatement = (tenantId: string): Sql => sql`
  with open as materialized (
    select s.id, s.rec_day, s.rec_date, s.new_damages, s.since_pickup_damages, ${STAKE} as stake from image_set s
    where s.tenant_id = ${tenantId} and ${isUnsettled('any')} ${NEWEST_FIRST} limit ${EXACT_TOTAL_LIMIT + 1})
  select ${join(
    STAKES.map((stake) => sql`count(*) filter (where stake = ${stake})::int as "${raw(stake)}"`),
    ', ',
  )},
    (select coalesce(json_agg(p), '[]') from (
      select s.id, s.new_damages as "newDamages", s.since_pickup_damages as "sincePickupDamages" from open s ${NEWEST_FIRST} limit ${OVERVIEW_PRICED}) p) as priced
  from open`

export type UninspectedCount = { reason: UninspectedReason; passings: number }

/** First local day of the passings whose inspection the overview counts, `YYYY-MM-DD`. The last day is today. */
export const uninspectedSince = (now: number): string =>
  new Date(now - (OVERVIEW_DAYS - 1) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Counts the passings of a company that nobody inspected, per reason, up to the limit of exact totals. */
export const uninspectedStatement = (tenantId: string, since: string): Sql => sql`
  select reason, count(*)::int as passings from (
    select ${UNINSPECTED_REASON} as reason from image_set s
    where s.tenant_id = ${tenantId} and s.rec_day >= ${since}::date and ${IS_UNINSPECTED} ${NEWEST_FIRST} limit ${EXACT_TOTAL_LIMIT + 1}) s
  group by reason order by passings desc, reason`

/** Selects the name and the settings of a company, as stored. */
export const companyStatement = (tenantId: string): Sql => sql`select name, settings from tenant where id = ${tenantId}`
