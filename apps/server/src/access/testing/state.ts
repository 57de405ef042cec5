import type { TestDatabase } from '@skadi/store/testing/test-database'

/** Tables in which a refused request may write: counted guesses, sent messages and sessions. */
export const TRACES = ['sign_in_failure', 'throttle_event', 'sms_sent', 'sms_code', 'registration', 'user_session']

let statement: string | undefined

/**
 * Returns the state of each table, except the tables in `TRACES`. The state is the row count and the sum of the ids of the transactions
 * that wrote the rows. The statement is built once, because tests run it hundreds of times. Trap: a row that is rewritten with equal values
 * counts as changed.
 */
export async function readState(owner: TestDatabase['owner']): Promise<Record<string, string>> {
  statement ??= (
    await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any ($1) order by 1`,
      [TRACES],
    )
  ).rows
    .map(({ name }) => `select '${name}' as name, concat(count(*), ' ', sum(xmin::text::bigint)) as state from ${name}`)
    .join(' union all ')
  const { rows } = await owner.query<{ name: string; state: string }>({ name: 'state', text: statement })
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** Returns the names of the tables whose state differs. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name])
