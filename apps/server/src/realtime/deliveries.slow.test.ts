import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const TENANTS = 4
const SOCKETS = 200
const IMAGE_SETS = 10
const EVENTS = 10_000
/** Limit in ms after which the test counts as hanging. Normally the test takes some seconds. */
const LIMIT_MS = 180_000
/** Number of events that are sent before the sockets get time to read. */
const AT_ONCE = 100

const server = testServer()
const sockets = testSockets()
const { build } = server

type ImageSet = { tenantId: string; imageSetId: string }

let at = ''
let tenants: { id: string; userId: string; passings: string[] }[] = []
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  tenants = await Promise.all(
    Array.from({ length: TENANTS }, async () => {
      const id = await build.tenant()
      const userId = await build.user({ tenants: [{ id, role: 'USER' }] })
      return {
        id,
        userId,
        passings: await Promise.all(Array.from({ length: IMAGE_SETS }, () => build.imageSet({ tenantId: id }))),
      }
    }),
  )
})

test(
  '10,000 events of 4 tenants reach exactly those of 200 sockets that subscribed and have access',
  async () => {
    const listeners = []
    for (let n = 0; n < SOCKETS; n += 1) {
      const { id, userId, passings: imageSets } = tenants[n % TENANTS] as (typeof tenants)[number]
      // Every fifth socket listens to the inbox. Each other socket listens to one passing.
      const imageSetId = n % 5 === 0 ? undefined : (imageSets[n % IMAGE_SETS] as string)
      const socket = await sockets.opened((await server.signIn(userId)).idToken, { at })
      socket.send('subscribe', imageSetId ? { imageSetId } : { topic: 'inbox' })
      listeners.push({ ...socket, tenantId: id, imageSetId })
    }
    await expect.poll(() => server.app.hub.subscriptions).toBe(SOCKETS)
    const imageSets: ImageSet[] = tenants.flatMap(({ id, passings: imageSets }) =>
      imageSets.map((imageSetId) => ({ tenantId: id, imageSetId })),
    )
    const events = Array.from({ length: EVENTS }, (_, n) => ({
      action: n % 3 === 0 ? ('stageChanged' as const) : ('imageSetChanged' as const),
      ...(imageSets[(n * 7) % imageSets.length] as ImageSet),
      modifiedAt: new Date(n).toISOString(),
    }))
    for (let n = 0; n < EVENTS; n += AT_ONCE) {
      for (const event of events.slice(n, n + AT_ONCE)) server.app.hub.tell(event)
      await new Promise((resolve) => setImmediate(resolve))
    }
    let heard = 0
    const wrong: string[] = []
    for (const { tenantId, imageSetId, settle } of listeners) {
      const frames = await settle()
      heard += frames.length
      const expected = events
        .filter((event) => event.tenantId === tenantId)
        .filter((event) => (imageSetId ? event.imageSetId === imageSetId : event.action === 'imageSetChanged'))
        .map(({ action, tenantId: _, ...payload }) => ({ action, payload }))
      // The frames are compared as text, because comparing a hundred thousand objects takes longer than sending them.
      if (JSON.stringify(frames) !== JSON.stringify(expected)) wrong.push(imageSetId ?? tenantId)
    }
    expect(wrong).toEqual([])
    expect(heard).toBeGreaterThan(EVENTS)
  },
  LIMIT_MS,
)
