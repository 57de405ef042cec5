import type { Database, Transaction } from '@skadi/store/db/database'
import { isoMoments, type Sql, wantsIsoMoments } from '@skadi/store/db/sql'

/** The filter to remove from the statements; null if no filter is removed. */
export type Forgotten = { filter: RegExp | null }

/**
 * Returns a database that removes a filter from its statements. Wherever `filter` matches a comparison with a value, every row passes.
 * Group 1 of `filter` is the number of the bound parameter.
 */
export function withoutFilters(db: Database, forgotten: Forgotten): Database {
  const change = (statement: Sql): Sql => {
    if (!forgotten.filter?.test(statement.text)) return statement
    const text = statement.text.replace(new RegExp(forgotten.filter, 'g'), '($$$1::text is not null)')
    const changed = { text, values: statement.values } as unknown as Sql
    return wantsIsoMoments(statement) ? isoMoments(changed) : changed
  }
  const changed: Pick<Database, 'read' | 'rows' | 'row' | 'transaction'> = {
    read: (scope, statements, options) =>
      db.read(scope, (statements as readonly Sql[]).map(change) as unknown as typeof statements, options),
    rows: (scope, statement, options) => db.rows(scope, change(statement), options),
    row: (scope, statement, options) => db.row(scope, change(statement), options),
    transaction: (scope, work) => db.transaction(scope, (tx) => work(changeAll(tx, change))),
  }
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in changed ? changed : target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const changeAll = (tx: Transaction, change: (statement: Sql) => Sql): Transaction => ({
  rows: (statement) => tx.rows(change(statement)),
  row: (statement) => tx.row(change(statement)),
  run: (statement) => tx.run(change(statement)),
})
