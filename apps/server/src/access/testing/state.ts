import type { TestDatabase } from '@skadi/store/testing/test-database'

/** Tables in which a refused request may leave a trace of itself: counted guesses, sent messages, sessions. */
export const TRACES = ['sign_in_failure', 'throttle_event', 'sms_sent', 'sms_code', 'registration', 'user_session']

let statement: string | undefined

/**
 * How many rows each table has and which transactions wrote them, but those that count and remember requests; planned once, since
 * it is asked hundreds of times. What is written anew counts as changed also where it says the same.
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

/** The tables whose rows differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name])
