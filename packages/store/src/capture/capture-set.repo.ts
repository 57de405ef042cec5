import type { Side } from '@skadi/domain/capture/camera'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { Lenses } from '@skadi/domain/capture/lens'
import type { PairableUnit } from '@skadi/domain/capture/pairing'
import type { Transaction } from '../db/database.ts'
import { holds, type ListQuery } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { type Named, takeRigTurn } from './capture-unit.repo.ts'
import { ownPart, type RigView, setsOfTenant, unitsOfTenant } from './rig-view.ts'

/** Fields of a capture set that can be changed (C-38). The tenants of its units are not among them. `lenses` is as stored. */
export type CaptureSetFields = {
  name: string
  location: string
  countryCode: string
  timeZone: string
  label: CaptureLabel | null
  lenses: Partial<Lenses>
  priority: number
  isVirtual: boolean
  pipelineMask: number
  oppositeDirectionCaptureSetId: string | null
  reverse: boolean
}

/** A capture set as API calls return it. */
export type CaptureSetRow = Named &
  CaptureSetFields & {
    tenants: Named[]
    oppositeDirection: (Named & { label: CaptureLabel | null }) | null
    createdAt: Date
    modifiedAt: Date
  }

const FIELDS = sql`
  c.name, c.location, c.country_code as "countryCode", c.time_zone as "timeZone", c.label, c.lenses, c.priority,
  c.is_virtual as "isVirtual", c.pipeline_mask as "pipelineMask", c.reverse, c.modified_at as "modifiedAt"`

/** Condition that `o` is the opposite direction of `c`, and that the reader may see `o`. */
const isOpposite = (view: RigView): Sql => sql`
  o.id = c.opposite_direction_capture_set_id and ${view.isOwnOnly ? setsOfTenant(sql`o`, view.tenantId) : sql`true`}`

const columns = (view: RigView): Sql => sql`
  c.id, ${FIELDS}, c.created_at as "createdAt",
  (select o.id from capture_set o where ${isOpposite(view)}) as "oppositeDirectionCaptureSetId",
  (select jsonb_build_object('id', o.id, 'name', o.name, 'label', o.label) from capture_set o where ${isOpposite(view)}) as "oppositeDirection",
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id) from tenant t
    where exists (select from capture_unit_tenant m where m.tenant_id = t.id
      and m.capture_unit_id in (c.left_unit_id, c.right_unit_id) and ${ownPart(view, sql`m.tenant_id`)})), '[]') as tenants`

const ofView = ({ tenantId }: RigView): Sql => (tenantId === undefined ? sql`true` : setsOfTenant(sql`c`, tenantId))

/** Lists capture sets in the order of their names. `query` is a part of the name or the place. */
export const captureSetList = (view: RigView, query: string | undefined): ListQuery => ({
  columns: columns(view),
  from: sql`capture_set c`,
  of: [ofView(view)],
  filters: query ? [sql`(${holds(sql`lower(c.name)`, query)} or ${holds(sql`lower(c.location)`, query)})`] : [],
  key: sql`lower(c.name)`,
  id: sql`c.id`,
  direction: 'asc',
})

export const captureSetStatement = (view: RigView, id: string): Sql =>
  sql`select ${columns(view)} from capture_set c where c.id = ${id} and ${ofView(view)}`

/** Selects names and places of capture sets that contain a text, in alphabetical order. */
export const captureSetSuggestionsStatement = (view: RigView, text: string, most: number): Sql => sql`
  select text from (
    select c.name as text from capture_set c where ${ofView(view)}
    union select c.location from capture_set c where ${ofView(view)}) t
  where ${holds(sql`lower(text)`, text)} order by lower(text), text limit ${most}`

/** Finds the units among these ids that the reader may see, for pairing. */
export const pairableUnits = (tx: Transaction, view: RigView, ids: readonly string[]): Promise<PairableUnit[]> =>
  tx.rows<{ id: string; side: Side; isFree: boolean }>(sql`
    select u.id, u.side, not exists (select from capture_set s where u.id in (s.left_unit_id, s.right_unit_id)) as "isFree"
    from capture_unit u where u.id = any(${ids}::uuid[]) and ${view.tenantId === undefined ? sql`true` : unitsOfTenant(view.tenantId)}`)

/**
 * True if another set has the name, ignoring case. For the administrator of a tenant, only sets of this tenant count, because two companies
 * may each have a "Return".
 */
export const isSetNameTaken = async (
  tx: Transaction,
  view: RigView,
  name: string,
  exceptId: string | null = null,
): Promise<boolean> =>
  (await tx.row(sql`
    select c.id from capture_set c
    where lower(c.name) = lower(${name}) and c.id is distinct from ${exceptId}::uuid and ${ofView(view)} limit 1`)) !==
  undefined

export type NewCaptureSet = Pick<CaptureSetFields, 'name' | 'location' | 'countryCode' | 'timeZone' | 'label'> & {
  left: string
  right: string
}

/** Inserts a capture set. The caller has taken the rigs' advisory lock and has checked that the units are free. @returns id of the set */
export async function insertCaptureSet(tx: Transaction, given: NewCaptureSet): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into capture_set (id, name, location, country_code, time_zone, label, left_unit_id, right_unit_id)
    values (${id}, ${given.name}, ${given.location}, ${given.countryCode}, ${given.timeZone}, ${given.label}, ${given.left}, ${given.right})`)
  return id
}

export type LockedCaptureSet = CaptureSetFields & { leftUnitId: string; rightUnitId: string; modifiedAt: Date }

/** Reads a capture set and locks the administration of rigs until the transaction ends. */
export async function lockCaptureSet(tx: Transaction, id: string): Promise<LockedCaptureSet | undefined> {
  await takeRigTurn(tx)
  return tx.row(sql`
    select ${FIELDS}, c.opposite_direction_capture_set_id as "oppositeDirectionCaptureSetId",
      c.left_unit_id as "leftUnitId", c.right_unit_id as "rightUnitId" from capture_set c where c.id = ${id} for no key update`)
}

export async function updateCaptureSet(tx: Transaction, id: string, fields: CaptureSetFields): Promise<void> {
  await tx.run(sql`
    update capture_set set name = ${fields.name}, location = ${fields.location}, country_code = ${fields.countryCode},
      time_zone = ${fields.timeZone}, label = ${fields.label}, lenses = ${JSON.stringify(fields.lenses)},
      priority = ${fields.priority}, is_virtual = ${fields.isVirtual}, pipeline_mask = ${fields.pipelineMask},
      reverse = ${fields.reverse}, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id}`)
}

/**
 * Links two capture sets as opposite directions of each other. Removes any earlier link of either set.
 * @param oppositeId null if the set has no opposite direction
 * @returns false if one of the sets does not exist
 */
export async function setOpposite(tx: Transaction, id: string, oppositeId: string | null): Promise<boolean> {
  const isKnown = oppositeId === null || (await tx.row(sql`select id from capture_set where id = ${oppositeId}`))
  if (!isKnown) return false
  const both = oppositeId === null ? [id] : [id, oppositeId]
  await tx.run(sql`
    update capture_set set opposite_direction_capture_set_id = null, modified_at = ${NEXT_MODIFIED_AT}
    where opposite_direction_capture_set_id = any(${both}::uuid[]) and id <> all(${both}::uuid[])`)
  await tx.run(sql`
    update capture_set set modified_at = ${NEXT_MODIFIED_AT},
      opposite_direction_capture_set_id = case when id = ${id} then ${oppositeId}::uuid else ${id}::uuid end
    where id = any(${both}::uuid[])`)
  return true
}
