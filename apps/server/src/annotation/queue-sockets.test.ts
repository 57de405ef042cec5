import { addUserToQueue, confirmJob, unassignUser } from '@skadi/contract/annotation/annotation-calls'
import { WORKER } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { queueBench } from '../testing/queue-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const bench = queueBench(server)
const { ask, person, waitingSet, running, given } = bench
const sockets = testSockets()
const jobType = 'ANNOTATION' as const

let at = ''
let tenantId = ''
let anna: typeof bench.anna
let gry: SignedIn
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  ;({ tenantId, anna, gry } = bench)
})

test('[SOCKET-04][SOCKET-06][SOCKET-07] the user and administrators receive queue events; other users only the count', async () => {
  const berit = await person({ groups: ['ANNOTATOR'] })
  const opened = await Promise.all([anna, gry, berit].map(({ idToken }) => sockets.opened(idToken, { at })))
  for (const { send, settle } of opened) {
    send('subscribe', { topic: 'annotation', jobType })
    await settle()
  }
  const heard = async (n: number) => (await opened[n]?.settle())?.map(({ action }) => action) ?? []
  await ask(anna, addUserToQueue, { body: { jobType, userId: anna.userId } })
  const imageSetId = await waitingSet()
  await given(imageSetId)
  await ask(anna, confirmJob, { body: { imageSetId, jobType } })
  await ask(gry, unassignUser, { body: { imageSetId, jobType, userId: anna.userId } })
  const all = ['ADD', 'ASSIGN', 'COUNT', 'UNASSIGN', 'manualJobStarted']
  await expect.poll(async () => [...new Set(await heard(0))].sort()).toEqual(all)
  await expect.poll(async () => [...new Set(await heard(1))].sort()).toEqual(all)
  await expect.poll(async () => [...new Set(await heard(2))]).toEqual(['COUNT'])
})

test('a worker receives changes of a passing only while holding its job', async () => {
  const imageSetId = await waitingSet()
  expect((await running(imageSetId)).data).toMatchObject({ imageSetId, status: 'running' })
  const [own, all] = await Promise.all([anna, gry].map(({ idToken }) => sockets.opened(idToken, { at })))
  for (const one of [own, all]) {
    one?.send('subscribe', { imageSetId })
    await one?.settle()
  }
  let told = 0
  const saw = async (one: typeof own, modifiedAt: string) =>
    (await one?.settle())?.some(({ payload }) => payload.modifiedAt === modifiedAt) ?? false
  const change = async () => {
    told += 1
    const modifiedAt = new Date(told * 1_000).toISOString()
    const changed = { action: 'imageSetChanged', tenantId, imageSetId, modifiedAt } as const
    await server.database.db.transaction(WORKER, (tx) => publish(tx, changed))
    return modifiedAt
  }
  /** Whether the annotator receives a change that the administrator receives. Repeats the change, because a new subscriber may miss it. */
  const hears = async () => {
    let modifiedAt = ''
    await expect
      .poll(async () => {
        modifiedAt = await change()
        return saw(all, modifiedAt)
      })
      .toBe(true)
    return saw(own, modifiedAt)
  }
  await expect.poll(hears).toBe(true)
  await ask(gry, unassignUser, { body: { imageSetId, jobType, userId: anna.userId } })
  await expect.poll(hears).toBe(false)
})

test('a user without annotation work is refused the subscription', async () => {
  const user = await person({ tenants: [{ id: tenantId, role: 'USER' }] })
  const { send, settle } = await sockets.opened(user.idToken, { at })
  send('subscribe', { topic: 'annotation', jobType })
  expect(await settle()).toMatchObject([{ action: 'ERROR', payload: { code: 'FORBIDDEN', replyTo: 'subscribe' } }])
})
