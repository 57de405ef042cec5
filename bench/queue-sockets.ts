/**
 * Measures the latency of the queue count on 2,000 open sockets through the whole path in one server (NOTIFY, counts,
 * rights, topics). The time starts before the transaction that lets a passing wait and announces it. It ends when each
 * socket has received the count.
 *
 * The baseline alternates with the server: a bare server sends the same bytes to the same number of sockets. All
 * sockets belong to this one process. Prints one line of JSON.
 *
 * node bench/queue-sockets.ts [--sockets 2000] [--rounds 20]
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SOCKET_PATH, SOCKET_PROTOCOL } from '@skadi/contract/realtime/socket'
import { sessionTokens } from '@skadi/server/core/auth/session-tokens'
import { loadSigningKey } from '@skadi/server/core/auth/signing-key'
import { waitForPeople } from '@skadi/store/annotation/waiting-image-set.repo'
import { openSession } from '@skadi/store/auth/session.repo'
import { Database } from '@skadi/store/db/database'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import { builders } from '@skadi/store/testing/builders'
import { sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import pg from 'pg'
import { WebSocket } from 'ws'
import { median, percentile, round } from './measure/measure.ts'
import { withBenchServer } from './server/bench-server.ts'

/**
 * Number of sockets that are opened at the same time. It is small, because the bench does not measure a burst of
 * handshakes.
 */
const AT_ONCE = 50

type Listeners = {
  /** returns for each socket the milliseconds from the start of `change` until it receives a frame with these words */
  heard(words: string, change: () => Promise<void>): Promise<number[]>
  close(): void
}

/** Opens a socket for each list of protocols. Each socket sends `greet` when it is open. */
async function openListeners(url: string, protocols: readonly string[][], greet?: string): Promise<Listeners> {
  const sockets: WebSocket[] = []
  let onFrame: ((at: number, frame: string) => void) | undefined
  const open = (given: string[]) =>
    new Promise<void>((resolve, reject) => {
      const at = sockets.length
      const socket = new WebSocket(url.replace('http', 'ws'), given, { perMessageDeflate: false })
      sockets.push(socket)
      socket.on('message', (data) => onFrame?.(at, (data as Buffer).toString('utf8')))
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
      socket.on('open', () => {
        if (greet !== undefined) socket.send(greet)
        resolve()
      })
    })
  for (let at = 0; at < protocols.length; at += AT_ONCE) await Promise.all(protocols.slice(at, at + AT_ONCE).map(open))

  return {
    heard: (words, change) =>
      new Promise((resolve, reject) => {
        const taken = new Map<number, number>()
        const begun = performance.now()
        onFrame = (at, frame) => {
          if (taken.has(at) || !frame.includes(words)) return
          taken.set(at, performance.now() - begun)
          if (taken.size === sockets.length) resolve([...taken.values()])
        }
        change().catch(reject)
      }),
    close: () => {
      for (const socket of sockets) socket.removeAllListeners('close').terminate()
    },
  }
}

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '20' } },
})
const [count, rounds] = [Number(values.sockets), Number(values.rounds)]
const jobType = 'ANNOTATION' as const

await withBenchServer(async ({ connection, signingKey, startServer, startFloor }) => {
  const owner = new pg.Pool({ ...connection, max: 2 })
  const db = new Database({ connection, max: 4 })
  const tokens = await seedListeners(owner, db, count, signingKey)
  const server = await startServer({ ROLE: 'api' })
  const bare = await startFloor('queue/bare-socket-server.ts')
  const subscribe = JSON.stringify({ action: 'subscribe', payload: { topic: 'annotation', jobType } })
  const ours = await openListeners(
    `${server.url}${SOCKET_PATH}`,
    tokens.map((token) => [SOCKET_PROTOCOL, token]),
    subscribe,
  )
  const theirs = await openListeners(
    bare.url,
    tokens.map(() => []),
  )
  await sleep(2_000)

  const build = builders(() => owner)
  const tenantId = await build.tenant()
  const taken = { ours: [] as number[], bare: [] as number[] }
  const spread = { ours: [] as number[], bare: [] as number[] }
  const cpuBefore = { ours: cpuMs(server.child.pid), bare: cpuMs(bare.child.pid) }
  for (let waiting = 1; waiting <= rounds; waiting += 1) {
    const imageSetId = await build.imageSet({ tenantId, annotation_enabled: true, manual_status: 0 })
    const words = `"count":${waiting},`
    keep(
      'ours',
      await ours.heard(words, () =>
        db.transaction(WORKER, async (tx) => {
          await waitForPeople(tx, imageSetId, jobType)
          await publish(tx, { action: 'queueChanged', jobType })
        }),
      ),
    )
    const frame = JSON.stringify({ action: 'COUNT', payload: { jobType, count: waiting, waitingUsers: 0 } })
    const notify = () => owner.query(`select pg_notify('bench', $1)`, [frame]).then(() => undefined)
    keep('bare', await theirs.heard(words, notify))
    await sleep(300)
  }
  const cpu = (which: 'ours' | 'bare', pid: number | undefined) => round((cpuMs(pid) - cpuBefore[which]) / rounds, 0)
  const figures = (which: 'ours' | 'bare', pid: number | undefined) => ({
    p50Ms: round(percentile(taken[which], 0.5), 0),
    p99Ms: round(percentile(taken[which], 0.99), 0),
    spreadMs: round(median(spread[which]), 0),
    cpuMsARound: cpu(which, pid),
  })
  console.log(
    JSON.stringify({
      bench: 'queue-sockets',
      sockets: count,
      rounds,
      ours: figures('ours', server.child.pid),
      bare: figures('bare', bare.child.pid),
      mustP99Ms: 250,
    }),
  )
  ours.close()
  theirs.close()
  await db.close()
  await owner.end()

  function keep(which: 'ours' | 'bare', heard: number[]): void {
    taken[which].push(...heard)
    spread[which].push(Math.max(...heard) - Math.min(...heard))
  }
})

/** Returns the CPU time of a process so far in milliseconds. The kernel counts in steps of 10 ms. */
function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * Creates this number of annotators of every company, each with a separate session. Returns their access tokens, signed
 * with a server's key.
 */
async function seedListeners(owner: pg.Pool, db: Database, count: number, pem: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app_user (id, username, password_hash, first_name, last_name, status)
     select gen_random_uuid(), '+47' || (80000000 + i), '-', 'Ada', 'Berg', 'active' from generate_series(1, $1) i returning id`,
    [count],
  )
  await owner.query(`insert into user_group (user_id, name) select id, 'ANNOTATOR' from app_user`)
  const tokens = sessionTokens(loadSigningKey(pem, ''))
  const issued: string[] = []
  for (const { id } of rows) {
    const session = await db.transaction(AUTH, (tx) =>
      openSession(tx, id, { userAgent: 'bench', address: '127.0.0.1' }),
    )
    const actor = toSessionActor(session.id, await db.row(AUTH, sessionActorStatement(session.id)))
    issued.push((await tokens.issue(session, actor)).idToken)
  }
  return issued
}
