import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHANNEL } from '@skadi/store/realtime/publish'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planted } from '../planted/planted.ts'
import { heldMb } from '../process-memory.ts'
import { type Person, type SplitPortal, signInAs, splitPortal } from '../split-portal.ts'
import { openRawSocket, type RawSocket } from './raw-socket.ts'

const SOCKETS = Number(process.env.SOCKETS ?? 5_000)
const PEOPLE = 20
const AT_ONCE = 100
/**
 * Number of events. They fill the system's socket buffer of a client that does not read, and also the server's own
 * buffer.
 */
const EVENTS = 120_000
const OF_A_TURN = 1_000
const LIMIT_MS = 3_600_000

let folder: string
let portal: SplitPortal
let tenantId: string
let imageSetId: string
const people: Person[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-sockets-'))
  portal = await splitPortal(folder)
  tenantId = await portal.build.tenant()
  imageSetId = await portal.build.imageSet({ tenantId })
  for (let n = 0; n < PEOPLE; n += 1) people.push(await portal.person({ tenants: [{ id: tenantId, role: 'USER' }] }))
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

const until = async (isSo: () => boolean): Promise<number> => {
  const started = performance.now()
  while (!isSo()) await sleep(5)
  return Math.round(performance.now() - started)
}

async function tokensAt(url: string): Promise<string[]> {
  const tokens: string[] = []
  for (const one of people) tokens.push((await signInAs(url, one)).idToken)
  return tokens
}

/** Opens a socket. Retries while the server is starting or has no room. */
async function openPatiently(url: string, token: string): Promise<RawSocket> {
  for (;;) {
    const socket = await openRawSocket(url, token).catch(() => undefined)
    if (socket) return socket
    await sleep(100)
  }
}

/** Opens all sockets. At most `atOnce` handshakes run at a time. */
async function openAll(url: string, tokens: readonly string[], atOnce: number): Promise<RawSocket[]> {
  const sockets: RawSocket[] = []
  let begun = 0
  const some = async () => {
    while (begun < SOCKETS) {
      begun += 1
      const socket = await openPatiently(url, tokens[begun % tokens.length] ?? '')
      socket.send('subscribe', { topic: 'inbox' })
      socket.send('ping')
      sockets.push(socket)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, some))
  await until(() => sockets.every(({ texts }) => texts.some((text) => text.includes('pong'))))
  return sockets
}

/** Notifies all servers `times` times that a passing has changed. Each message has another time. */
const tell = (passing: string, times: number, from = 0) =>
  portal.owner.query(
    `select pg_notify($1, json_build_object('action', 'imageSetChanged', 'tenantId', $2::text, 'imageSetId', $3::text,
       'modifiedAt', to_char(timestamp '2026-01-01' + n * interval '1 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text)
     from generate_series($4::int, $5::int) n`,
    [CHANNEL, tenantId, passing, from + 1, from + times],
  )

test(
  `${SOCKETS} sockets receive all events, and reconnect after their server was killed`,
  async () => {
    const { server } = await portal.machine('many', 'api')
    const tokens = await tokensAt(server.url)
    const emptyMb = await heldMb(server.pid())
    const openMs = performance.now()
    const sockets = await openAll(server.url, tokens, AT_ONCE)
    const openedMs = Math.round(performance.now() - openMs)
    const kbEach = Math.round((((await heldMb(server.pid())) - emptyMb) * 1024) / SOCKETS)
    const heard: number[] = []
    for (let round = 1; round <= 5; round += 1) {
      await tell(imageSetId, 1, round)
      heard.push(
        await until(() =>
          sockets.every(({ texts }) => texts.filter((text) => text.includes('imageSetChanged')).length === round),
        ),
      )
    }
    await server.kill()
    await until(() => sockets.every((one) => one.isClosed()))
    await server.start()
    const started = performance.now()
    const again = await openAll(server.url, tokens, SOCKETS)
    const backMs = Math.round(performance.now() - started)
    console.log(JSON.stringify({ drill: 'sockets', sockets: SOCKETS, openedMs, kbEach, heardMs: heard, backMs }))
    expect(again.filter((one) => !one.isClosed())).toHaveLength(SOCKETS)
    for (const one of [...sockets, ...again]) one.close()
    await server.stop()
  },
  LIMIT_MS,
)

/**
 * Makes one client stop reading while many events arrive.
 * @returns whether the server disconnected this client, the events that another client received, and the server's
 * memory
 */
async function slowReader(name: string, env: Record<string, string> = {}) {
  const { server } = await portal.machine(name, 'api', env)
  const [token = ''] = await tokensAt(server.url)
  const [slow, other] = [await openPatiently(server.url, token), await openPatiently(server.url, token)]
  for (const one of [slow, other]) {
    one.send('subscribe', { imageSetId })
    await until(() => {
      one.send('ping')
      return one.texts.length > 0
    })
  }
  await sleep(500)
  slow.stopReading()
  const heard = () => other.texts.filter((text) => text.includes('imageSetChanged')).length
  let told = 0
  while (told < EVENTS) {
    await tell(imageSetId, OF_A_TURN, told)
    told += OF_A_TURN
    await until(() => heard() >= told || other.isClosed())
  }
  const mb = Math.round(await heldMb(server.pid()))
  const before = slow.texts.length
  slow.readAgain()
  slow.send('ping')
  await until(() => slow.isClosed() || slow.texts.slice(before).some((text) => text.includes('pong')))
  const isCut = slow.isClosed()
  for (const one of [slow, other]) one.close()
  await server.stop()
  return { told, heard: heard(), isCut, mb }
}

test(
  'a client that does not read is disconnected, and no other client misses an event',
  async () => {
    const { told, heard, isCut, mb } = await slowReader('slow reader')
    console.log(JSON.stringify({ drill: 'slow reader', told, heard, isCut, mb }))
    expect({ heard, isCut }).toEqual({ heard: told, isCut: true })
  },
  LIMIT_MS,
)

test(
  'planted: a server that buffers everything for a client that does not read is found',
  async () => {
    const file = 'apps/server/src/realtime/socket-session.ts'
    const keepsAll = { file, find: 'this.#socket.bufferedAmount > MAX_UNREAD', put: 'false' }
    const { isCut, mb } = await slowReader('keeps all', planted(keepsAll))
    console.log(JSON.stringify({ drill: 'slow reader', planted: 'keeps all', mb }))
    expect(isCut).toBe(false)
  },
  LIMIT_MS,
)
