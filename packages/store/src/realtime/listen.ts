import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { CHANNEL, type ChangeEvent } from './publish.ts'

const RECONNECT_MS = [200, 500, 1_000, 2_000, 5_000]
const PING_MS = 15_000

export type ListenOptions = {
  connection: Connection
  onEvent: (event: ChangeEvent) => void
  /** called if events may have been missed; holders of cached data must read the data again */
  onGap: () => void
}

/**
 * Receives the events of all server processes on a separate connection (LISTEN). Reconnects automatically if the connection is lost. After
 * each loss, calls `onGap` as soon as listening works again.
 */
export async function listen({ connection, onEvent, onGap }: ListenOptions): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'skadi-listen',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
    } as pg.ClientConfig)
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      if (payload) onEvent(JSON.parse(payload) as ChangeEvent)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  function lost(from: pg.Client): void {
    if (stopped || client !== from) return
    client = undefined
    void from.end().catch(() => undefined)
    reconnect(0)
  }

  function reconnect(attempt: number): void {
    retry = setTimeout(
      () => {
        connect().then(onGap, () => {
          if (!stopped) reconnect(attempt + 1)
        })
      },
      RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)],
    )
  }

  await connect()
  // a dead connection raises no error, and only an unanswered ping reveals it
  const ping = setInterval(() => {
    const pinged = client
    pinged?.query('select 1').catch(() => lost(pinged))
  }, PING_MS)

  return {
    async stop() {
      stopped = true
      clearInterval(ping)
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
