import { WORKER } from '@skadi/store/db/scope'
import { type ChangeEvent, publish } from '@skadi/store/realtime/publish'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { type Frame, testSockets } from '../testing/test-sockets.ts'
import { ACTOR_NAMES, type ActorName } from './testing/actors.ts'
import {
  type Cells,
  globalAdminOnly,
  KEYS,
  NOT_SIGNED_IN,
  OUTSIDE,
  POWER,
  readCells,
  STAFF,
  TARGETS,
  WITHOUT_IMAGE_SETS,
} from './testing/cells.ts'
import type { Estate } from './testing/estate.ts'
import { leaksIn } from './testing/judge.ts'
import { buildWorld, type World } from './testing/world.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'

type Subscription = {
  wanted: (of: Estate) => object
  /** event that a subscriber receives, as `<action> <id>` */
  heard: (of: Heard) => string | undefined
  cells: Cells
}
type Heard = Estate & { arrivedId: string }

/** Subscriptions of the websocket, and the actors who receive the events of each subscription. */
const SUBSCRIPTIONS: readonly Subscription[] = [
  {
    wanted: ({ tenantId }) => ({ topic: 'inbox', tenantId }),
    heard: ({ arrivedId }) => `imageSetChanged ${arrivedId}`,
    cells: {
      ...NOT_SIGNED_IN,
      [WITHOUT_IMAGE_SETS]: FORBIDDEN,
      [STAFF]: ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      [POWER]: ['200', '200', FORBIDDEN, FORBIDDEN],
      globalAdmin: ['200', '200', '200', '200'],
    },
  },
  {
    wanted: ({ imageSetId }) => ({ imageSetId }),
    heard: ({ imageSetId }) => `stageChanged ${imageSetId}`,
    cells: {
      ...NOT_SIGNED_IN,
      [WITHOUT_IMAGE_SETS]: FORBIDDEN,
      [STAFF]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      [POWER]: ['200', '200', NOT_FOUND, NOT_FOUND],
      globalAdmin: ['200', '200', '200', NOT_FOUND],
    },
  },
  {
    wanted: ({ orphanId }) => ({ imageSetId: orphanId }),
    // undefined, because the topic `unassigned` below counts this event. A socket with both subscriptions receives the event once.
    heard: () => undefined,
    cells: {
      ...NOT_SIGNED_IN,
      [WITHOUT_IMAGE_SETS]: FORBIDDEN,
      [`${STAFF} ${POWER}`]: NOT_FOUND,
      globalAdmin: ['200', '200', '200', NOT_FOUND],
    },
  },
  {
    wanted: ({ tenantId }) => ({ topic: 'unassigned', tenantId }),
    heard: ({ orphanId }) => `orphanCorrected ${orphanId}`,
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
      'tenantAdmin readOnlyAdmin powerAdmin': ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      globalAdmin: ['200', '200', '200', '200'],
    },
  },
  {
    // A power tenant receives no messages about the claims of its group's members (ruling 17).
    wanted: ({ tenantId }) => ({ topic: 'claims', tenantId }),
    heard: ({ tenantId }) => `claimChanged ${tenantId}`,
    cells: {
      ...NOT_SIGNED_IN,
      [WITHOUT_IMAGE_SETS]: FORBIDDEN,
      [`${STAFF} ${POWER}`]: ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      globalAdmin: ['200', '200', '200', '200'],
    },
  },
  {
    // the same for its cases
    wanted: ({ tenantId }) => ({ topic: 'cases', tenantId }),
    heard: ({ tenantId }) => `caseChanged ${tenantId}`,
    cells: {
      ...NOT_SIGNED_IN,
      [WITHOUT_IMAGE_SETS]: FORBIDDEN,
      [`${STAFF} ${POWER}`]: ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      globalAdmin: ['200', '200', '200', '200'],
    },
  },
  {
    wanted: () => ({ topic: 'passages' }),
    // A message of this subscription carries no single id.
    heard: () => undefined,
    cells: globalAdminOnly('200'),
  },
]

/** Actors who may open a socket. An API key may not open a socket, so the test leaves API keys out. */
const SIGNED_IN = ACTOR_NAMES.filter((name) => !OUTSIDE.split(' ').includes(name) && !KEYS.includes(name))

const server = testServer()
const { opened, refused } = testSockets()
let at = ''
let world: World
type Socket = Awaited<ReturnType<typeof opened>>
const sockets = new Map<ActorName, Socket>()
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  for (const actor of SIGNED_IN) sockets.set(actor, await opened(await tokenOf(actor), { at }))
})

const tokenOf = async (actor: ActorName) => (await world.asker(actor)).headers.authorization?.split(' ')[1] ?? ''
const socketOf = (actor: ActorName) => sockets.get(actor) as Socket

/** Returns the expected results of an actor's subscriptions: the refusals and the received events. */
function expectedOf(actor: ActorName, arrived: ReadonlyMap<string, string> = new Map()) {
  const cells = SUBSCRIPTIONS.flatMap(({ cells, heard }) =>
    TARGETS.map((target) => ({ target, heard, outcome: readCells(cells).get(actor)?.[target] as string })),
  )
  const granted = cells.filter(({ outcome, target }) => outcome === '200' && target !== 'missing')
  return {
    refused: cells.flatMap(({ outcome }) => (outcome === '200' ? [] : [outcome.slice(4)])).sort(),
    heard: granted
      .flatMap(({ target, heard }) => {
        const estate = world.estateOf(actor, target)
        return heard({ ...estate, arrivedId: arrived.get(estate.tenantId) ?? '' }) ?? []
      })
      .sort(),
  }
}

/** Returns the contents of the frames that a socket received. The contents are sorted, so that the order of the frames does not matter. */
const toldBy = ({ frames }: Socket, read: (frame: Frame) => unknown): string[] =>
  frames
    .map(read)
    .filter((text) => typeof text === 'string')
    .sort()

test('a socket without a valid access token is refused', async () => {
  expect(await refused('', { at, protocols: ['v2'] })).toBe(401)
  expect(await refused(await tokenOf('rig'), { at })).toBe(4401)
  expect(await refused(await tokenOf('expired'), { at })).toBe(4401)
  expect(await refused(await tokenOf('apiKey'), { at })).toBe(4401)
})

test.each(SIGNED_IN)('%s is refused subscriptions to records of others', async (actor) => {
  const socket = socketOf(actor)
  for (const { wanted } of SUBSCRIPTIONS)
    for (const target of TARGETS) socket.send('subscribe', wanted(world.estateOf(actor, target)))
  const { refused } = expectedOf(actor)
  await expect.poll(() => toldBy(socket, ({ action, payload }) => action === 'ERROR' && payload.code)).toEqual(refused)
})

test('changes in every tenant reach the actors with access, and no other actor', async () => {
  const tell = (event: ChangeEvent) => server.database.db.transaction(WORKER, (tx) => publish(tx, event))
  const modifiedAt = '2026-11-21T06:00:00.000Z'
  const arrived = new Map<string, string>()
  for (const { tenantId, imageSetId, orphanId } of Object.values(world.estates)) {
    arrived.set(tenantId, await world.build.imageSet({ tenantId }))
    await tell({ action: 'imageSetChanged', tenantId, imageSetId: arrived.get(tenantId) as string, modifiedAt })
    await tell({ action: 'stageChanged', tenantId, imageSetId, modifiedAt })
    await tell({ action: 'orphanCorrected', tenantIds: [tenantId], imageSetId: orphanId, modifiedAt })
    await tell({ action: 'claimChanged', tenantId, claimId: tenantId, modifiedAt })
    await tell({ action: 'caseChanged', tenantId, caseId: tenantId, imageSetId: tenantId, modifiedAt })
  }
  for (const actor of SIGNED_IN) {
    const socket = socketOf(actor)
    const heard = () =>
      toldBy(socket, ({ action, payload: { imageSetId, caseId = imageSetId, claimId: id = caseId } }) => {
        return typeof id === 'string' && `${action} ${id}`
      })
    const expected = expectedOf(actor, arrived).heard
    await expect.poll(heard, { message: actor }).toEqual(expected)
    const frames = await socket.settle()
    expect(heard(), actor).toEqual(expected)
    expect(leaksIn(JSON.stringify(frames), world, actor), actor).toEqual([])
  }
})

test('progress of a job reaches every socket of its owner and no other user', async () => {
  const tell = (userId: string, jobId: string) =>
    server.database.db.transaction(WORKER, (tx) =>
      publish(tx, { action: 'jobProgress', userId, jobId, modifiedAt: '2026-11-21T06:00:00.000Z' }),
    )
  const heard = async (actor: ActorName) =>
    (await socketOf(actor).settle()).flatMap(({ action, payload }) => (action === 'jobProgress' ? [payload] : []))
  for (const actor of SIGNED_IN) {
    const { userId } = await world.asker(actor)
    await tell(userId, userId)
    await expect
      .poll(() => heard(actor), { message: actor })
      .toEqual([{ jobId: userId, modifiedAt: '2026-11-21T06:00:00.000Z' }])
  }
  // Each user has received exactly one event about a job: the event of the user's own job.
  for (const actor of SIGNED_IN) expect(await heard(actor), actor).toHaveLength(1)
})
