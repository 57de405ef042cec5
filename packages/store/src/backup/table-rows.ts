import { createHash } from 'node:crypto'
import type pg from 'pg'

const ROWS_AT_ONCE = 500

export type TableShape = { name: string; columns: string[]; written: string[]; key: string[] }

/**
 * Lists all tables of Skadi and of its job queue. `written` has all columns except those that the database computes. `key` is the primary
 * key, and is empty if the table has no primary key.
 */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns,
      array_agg(quote_ident(a.attname)::text order by a.attnum) filter (where a.attgenerated = '') as written,
      coalesce((select array_agg(quote_ident(k.attname)::text order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
    group by c.oid, n.nspname, c.relname order by 1`)
  return rows
}

/**
 * Reads the rows of a table in PostgreSQL's text format, which can be read back without loss. The order does not depend on collations, so
 * that two databases with equal rows return equal text. Must run in a transaction.
 */
export async function* rowsOf(client: pg.ClientBase, { name, key }: TableShape): AsyncIterable<string> {
  const order = (key.length > 0 ? key.map((column) => `t.${column}::text`) : ['t::text']).map(
    (one) => `${one} collate "C"`,
  )
  await client.query(`declare backup_rows no scroll cursor for select t::text as row from ${name} t order by ${order}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close backup_rows')
}

/** Computes the number of rows and the SHA-256 of their text. */
export async function checksumOf(client: pg.ClientBase, table: TableShape): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const row of rowsOf(client, table)) {
    hash.update(`${row}\n`)
    rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}
