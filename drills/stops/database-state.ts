import type pg from 'pg'

/** Columns that reveal no effect: attempts and progress of a job, and the queue's sequence numbers, which a rollback does not return. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  job: ['attempts', 'started_at', 'done', 'total', 'modified_at'],
  'graphile_worker._private_jobs': ['task_id', 'job_queue_id'],
}

/** Ids, times and digests: new values differ on each run. */
const TOKEN =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::\d\d)?)|(?:\\\\x)?[0-9a-f]{32,}/g

/** Every row of every table, one row per line. */
export async function databaseRows(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; numbers: string[] | null }>(
    `select c.oid::regclass::text as name,
       (select array_agg(a.attname::text) from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%')) as numbers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  )
  const reading = tables.map(({ name, numbers }) => {
    const without = [...(numbers ?? []), ...(LEFT_OUT[name] ?? [])].map((column) => `'${column}'`)
    return `select '${name} ' || (to_jsonb(t) - array[${without}]::text[])::text as row from ${name} t`
  })
  const { rows } = await client.query<{ row: string }>(reading.join(' union all '))
  return rows.map(({ row }) => row)
}

/** Makes rows of copies of one database comparable: replaces tokens that are not in `known`, which differ each time, by `*`. */
export function comparable(rows: readonly string[], known: ReadonlySet<string>, mask?: RegExp): string[] {
  const plain = (text: string) => text.replace(TOKEN, (token) => (known.has(token) ? token : '*'))
  return rows.map((row) => (mask ? plain(row).replace(mask, '*') : plain(row))).sort()
}

export const tokensOf = (rows: readonly string[]): Set<string> => new Set(rows.flatMap((row) => row.match(TOKEN) ?? []))

/** Lines that are in only one of the two lists. */
export function difference(seen: readonly string[], wanted: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of seen) left.set(line, (left.get(line) ?? 0) + 1)
  for (const line of wanted) left.set(line, (left.get(line) ?? 0) - 1)
  return [...left].filter(([, count]) => count !== 0).map(([line, count]) => `${count > 0 ? '+' : '-'} ${line}`)
}
