import type { Socket } from 'node:net'
import pg from 'pg'
import { cancelQuery } from './cancel-query.ts'
import { isoTypes } from './row-types.ts'
import { type Scope, scopeSettings } from './scope.ts'
import { type Sql, statementName, wantsIsoMoments } from './sql.ts'

/** How to reach the database: a URL, or the embedded server's socket folder. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string; port?: number }

export type DatabaseOptions = {
  connection: Connection
  /** most connections at once */
  max?: number
  /** milliseconds after which the server ends a statement */
  statementTimeoutMs?: number
  /** milliseconds to wait for a connection that is free */
  connectTimeoutMs?: number
  applicationName?: string
  /** told of faults on idle connections */
  onError?: (error: Error) => void
}

export type ReadOptions = {
  /** when it aborts, the running statements are cancelled in the server too */
  signal?: AbortSignal | undefined
}

/** A transaction in progress; statements run one after the other, bound by the scope it was opened with. */
export type Transaction = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** the single row, or undefined */
  row<Row>(statement: Sql): Promise<Row | undefined>
  /** runs a statement and answers how many rows it touched */
  run(statement: Sql): Promise<number>
}

/**
 * Never a prepared statement. Trap: behind a pooler a prepared `begin` may be missing; the next statement would run
 * without the role, and its rows could go to the connection's next client.
 */
const BEGIN = { text: 'begin' }
const COMMIT = { text: 'commit' }
const IDLE_MS = 30_000
const RETRY_CODES = new Set(['40001', '40P01'])
const RETRIES = 3

/** Whether others were faster: a serialisation failure or a deadlock, which `Database.transaction` tries again before it gives up. */
export const isCrowded = (code: string | undefined): boolean => code !== undefined && RETRY_CODES.has(code)

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** All that a transaction needs is set in it, not on the connection, which a pooler gives to others after it. */
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
 * The database behind its roles. Every query names its scope.
 *
 * `read` pipelines begin, scope, statements and commit in one round trip: this makes row-level security affordable on
 * every request.
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
      // a dead link never answers; the server's own limit comes first while the link lives
      query_timeout: statementTimeoutMs + 500,
      idleTimeoutMillis: IDLE_MS,
    })
  }

  /** Runs reading statements in one round trip and one snapshot-less transaction; answers the rows of each. */
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

  /** The rows of one statement. */
  async rows<Row>(scope: Scope, statement: Sql, options?: ReadOptions): Promise<Row[]> {
    const [rows] = await this.read<[Row]>(scope, [statement], options)
    return rows
  }

  /** The first row of one statement, or undefined. */
  async row<Row>(scope: Scope, statement: Sql, options?: ReadOptions): Promise<Row | undefined> {
    return (await this.rows<Row>(scope, statement, options))[0]
  }

  /**
   * Runs `work` in a transaction. Serialisation failures and deadlocks are tried again, so `work` must have no effect
   * outside the database.
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
      // what the work refused itself leaves the connection clean
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

  /** Connections open, idle and waited for, for the metrics. */
  get load() {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** Faults on idle connections are reported; unheard they would end the process. */
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

/** Hands statements to the socket together: one system call and one wake-up of the server instead of one each. */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Faults after which a connection must not be used again; errors the server reported leave it clean. */
const isConnectionFault = (error: unknown): error is Error => error instanceof Error && !('severity' in error)

/**
 * Cancels what a connection is doing when the signal aborts. The connection is held until the cancellation was
 * delivered, so that it can never hit the next user of the connection.
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
