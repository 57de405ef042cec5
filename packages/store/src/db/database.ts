import type { Socket } from 'node:net'
import pg from 'pg'
import { cancelQuery } from './cancel-query.ts'
import { isoTypes } from './row-types.ts'
import { type Scope, scopeSettings } from './scope.ts'
import { type Sql, statementName, wantsIsoMoments } from './sql.ts'

/** Address of the database: a URL, or the embedded server's socket folder. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string; port?: number }

export type DatabaseOptions = {
  connection: Connection
  /** maximum number of connections */
  max?: number
  /** time limit of a statement in milliseconds, enforced by the server */
  statementTimeoutMs?: number
  /** milliseconds to wait for a free connection */
  connectTimeoutMs?: number
  applicationName?: string
  /** called with each error of an idle connection */
  onError?: (error: Error) => void
}

export type ReadOptions = {
  /** an abort also cancels the running statements on the server */
  signal?: AbortSignal | undefined
}

/** An open transaction. The statements of a transaction run one after the other, under the scope with which the transaction was opened. */
export type Transaction = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** returns the single row, or undefined if there is none */
  row<Row>(statement: Sql): Promise<Row | undefined>
  /** runs a statement and returns the number of affected rows */
  run(statement: Sql): Promise<number>
}

/**
 * `begin` is never a prepared statement. Trap: behind a pooler, a prepared `begin` may be missing. The next statement would then run
 * without the role, and its rows could go to the connection's next client.
 */
const BEGIN = { text: 'begin' }
const COMMIT = { text: 'commit' }
const IDLE_MS = 30_000
const RETRY_CODES = new Set(['40001', '40P01'])
const RETRIES = 3

/**
 * True for a serialization failure or a deadlock, which concurrent transactions cause. `Database.transaction` retries these errors a
 * limited number of times.
 */
export const isCrowded = (code: string | undefined): boolean => code !== undefined && RETRY_CODES.has(code)

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** Sets all settings in the transaction and not on the connection, because a pooler later gives the connection to other clients. */
const scopeText = (statementTimeoutMs: number) =>
  `select set_config('TimeZone', 'UTC', true), set_config('statement_timeout', '${statementTimeoutMs}', true),
  set_config('idle_in_transaction_session_timeout', '${IDLE_MS}', true), set_config('app.tenant', $2, true),
  set_config('app.user', $3, true), set_config('app.customer', $4, true), set_config('role', $1, true)`
const toQuery = (statement: Sql) => {
  const { text, values } = statement
  const types = wantsIsoMoments(statement) ? { types: isoTypes } : {}
  return { name: statementName(text), text, values: values as unknown[], ...types }
}

/**
 * The database with its roles. Every query names its scope.
 *
 * `read` sends begin, scope, statements and commit in one round trip (pipelining). A single round trip makes row-level security affordable
 * on every request.
 */
export class Database {
  readonly #pool: pg.Pool
  readonly #scopeText: string

  constructor({
    connection,
    max = 10,
    statementTimeoutMs = 4_500,
    connectTimeoutMs = 3_000,
    applicationName = 'skadi',
    onError,
  }: DatabaseOptions) {
    this.#scopeText = scopeText(statementTimeoutMs)
    this.#pool = quietPool(onError, {
      ...connection,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      max,
      pipeline: true,
      // a dead connection never answers; on a live connection, the server's own limit applies first
      query_timeout: statementTimeoutMs + 500,
      idleTimeoutMillis: IDLE_MS,
    })
  }

  /** Runs read-only statements in one round trip and one transaction, but without a common snapshot. Returns the rows of each statement. */
  async read<Rows extends readonly unknown[]>(
    scope: Scope,
    statements: { [K in keyof Rows]: Sql },
    options: ReadOptions = {},
  ): Promise<{ [K in keyof Rows]: Rows[K][] }> {
    options.signal?.throwIfAborted()
    const client = await this.#pool.connect()
    if (options.signal?.aborted) client.release()
    options.signal?.throwIfAborted()
    let broken: Error | undefined
    const cancelled = cancelOnAbort(client, options.signal)
    try {
      const sent = inOneWrite(client, () => [
        client.query(BEGIN),
        client.query(this.#setScope(scope)),
        ...(statements as readonly Sql[]).map((one) => client.query(toQuery(one))),
        client.query(COMMIT),
      ])
      const settled = await Promise.allSettled(sent)
      const failed = settled.find((one) => one.status === 'rejected')
      if (failed) {
        broken = isConnectionFault(failed.reason) ? failed.reason : undefined
        if (!broken)
          await client.query('rollback').catch((error: Error) => {
            broken = error
          })
        options.signal?.throwIfAborted()
        throw failed.reason
      }
      return settled.slice(2, -1).map((one) => (one as PromiseFulfilledResult<pg.QueryResult>).value.rows) as never
    } finally {
      await cancelled.settle()
      client.release(broken)
    }
  }

  /** Returns the rows of one statement. */
  async rows<Row>(scope: Scope, statement: Sql, options?: ReadOptions): Promise<Row[]> {
    const [rows] = await this.read<[Row]>(scope, [statement], options)
    return rows
  }

  /** Returns the first row of one statement, or undefined if there is none. */
  async row<Row>(scope: Scope, statement: Sql, options?: ReadOptions): Promise<Row | undefined> {
    return (await this.rows<Row>(scope, statement, options))[0]
  }

  /**
   * Runs `work` in a transaction. Retries it after serialization failures and deadlocks, so that `work` must have no effect outside the
   * database.
   */
  async transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transactionOnce(scope, work)
      } catch (error) {
        if (attempt >= RETRIES || !isCrowded((error as { code?: string }).code)) throw error
      }
    }
  }

  async #transactionOnce<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    const send: Send = (query) =>
      client.query(query).catch((error: unknown) => {
        if (isConnectionFault(error)) broken ??= error
        throw error
      })
    try {
      const opened = await Promise.allSettled([send(BEGIN), send(this.#setScope(scope))])
      const refused = opened.find((one) => one.status === 'rejected')
      if (refused) throw refused.reason
      const result = await work(transactionOn(send))
      await send(COMMIT)
      return result
    } catch (error) {
      // the connection is still usable after an error that the callback itself threw
      if (!broken)
        await client.query('rollback').catch((fault: Error) => {
          broken = fault
        })
      throw error
    } finally {
      client.release(broken)
    }
  }

  #setScope(scope: Scope) {
    return { name: statementName(this.#scopeText), text: this.#scopeText, values: scopeSettings(scope) }
  }

  /** Numbers of open, idle and waiting connections, for the metrics. */
  get load() {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** Creates a pool that reports errors of idle connections. An unhandled error would end the process. */
function quietPool(onError: DatabaseOptions['onError'], config: pg.PoolConfig & { pipeline?: boolean }): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}

function transactionOn(send: Send): Transaction {
  const query = (statement: Sql) => send(toQuery(statement))
  return {
    rows: async (statement) => (await query(statement)).rows,
    row: async (statement) => (await query(statement)).rows[0],
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

/** Corks the socket so that all statements go out together. Sending them costs one system call and one wake-up of the server. */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/**
 * True for errors after which a connection must not be used again. After an error that the server reported, the connection stays usable.
 */
const isConnectionFault = (error: unknown): error is Error => error instanceof Error && !('severity' in error)

/**
 * Cancels the running statement of a connection when the signal aborts. Keeps the connection until the cancellation was delivered, so that
 * the cancellation never reaches the next user of the connection.
 */
function cancelOnAbort(client: pg.PoolClient, signal: AbortSignal | undefined) {
  let delivery: Promise<void> | undefined
  const cancel = () => {
    delivery = cancelQuery(client)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    settle: async () => {
      signal?.removeEventListener('abort', cancel)
      await delivery
    },
  }
}
