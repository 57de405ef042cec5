import type { TestDatabase } from '@skadi/store/testing/test-database'

/** Returns every table in which a text still contains the value. Skips jobs, because a job names its subject for a week. */
export async function whereIs({ owner }: TestDatabase, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'job' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`])
    if (hit.rowCount) found.push(name)
  }
  return found
}
