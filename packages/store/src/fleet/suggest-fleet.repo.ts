import type { FleetSuggestionField } from '@skadi/domain/fleet/fleet-list'
import { raw, type Sql, sql } from '../db/sql.ts'

const COLUMNS = { location: raw('origin_location'), name: raw('origin_name') } as const

/** Maximum number of places of one tenant that are searched. */
const MOST_PLACES = 2_000

/**
 * Selects locations or names of capture sets of a tenant's passings that contain a text. Values that begin with the text come first, then
 * the others by name. An index skip scan finds the values without reading the passings.
 * @param tenantId undefined for all tenants
 */
export function fleetSuggestionsStatement(
  tenantId: string | undefined,
  field: FleetSuggestionField,
  text: string,
  most: number,
): Sql {
  const column = COLUMNS[field]
  const first = (than: Sql, of: Sql) => sql`(
    select min(s.${column}) from image_set s where s.tenant_id = ${of} ${than})`
  const tenants = tenantId === undefined ? sql`select id from tenant` : sql`select ${tenantId}::uuid as id`
  return sql`
    with recursive place as (
      select t.id as tenant, ${first(sql``, sql`t.id`)} as name from (${tenants}) t
      union all
      select p.tenant, ${first(sql`and s.${column} > p.name`, sql`p.tenant`)}
      from place p where p.name is not null
    )
    select name from (select distinct name from (select name from place where name is not null limit ${MOST_PLACES}) p) p
    where position(${text.toLowerCase()} in lower(name)) > 0
    order by position(${text.toLowerCase()} in lower(name)) <> 1, lower(name), name limit ${most}`
}
