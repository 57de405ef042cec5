import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@skadi/contract/core/client'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { getImageLink } from '@skadi/contract/images/images-calls'
import { SOCKET_PATH, socketProtocols } from '@skadi/contract/realtime/socket'
import { imagePath } from '@skadi/domain/images/derivative'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { noisePhoto } from '../noise-photos.ts'
import { type Person, type SplitPortal, signInAs, type Tokens } from '../split-portal.ts'

/** Time in ms after which a right that still works counts as never revoked. */
const NEVER_MS = 10_000
const PAUSE_MS = 5

/** Ways of access that a revocation must close. */
export const WAYS = ['rest', 'socket', 'link', 'photo'] as const
export type Way = (typeof WAYS)[number]

/**
 * A user who works in a separate company. The user has a token, an open socket, a signed link and the cookie for
 * photos.
 */
export type AtWork = Person & { tenantId: string; tokens: Tokens; nth: number }

/**
 * A way to revoke rights. `act` resolves when the server has acknowledged the change, and from then on `ways` must be
 * refused. With `writes`, `rest` tests a write, because a read-only company may still read.
 */
export type Revocation = { act: (who: AtWork) => Promise<unknown>; ways: readonly Way[]; writes?: boolean }

/**
 * Milliseconds from the acknowledged revocation until each way was refused for good. A value is undefined if the way
 * was never refused.
 */
export type Taken = Partial<Record<Way, number | undefined>>

/**
 * Creates a user who works at one server, and revokes the user's rights at another server. Measures how long each way
 * stays open.
 */
export async function trial(
  { portal, objects, at, nth }: { portal: SplitPortal; objects: ObjectStore; at: string; nth: number },
  { act, ways, writes = false }: Revocation,
): Promise<Taken> {
  const tenantId = await portal.build.tenant()
  const person = await portal.person({ tenants: [{ id: tenantId, role: 'USER' }] })
  const imageSetId = await portal.build.imageSet({ tenantId })
  const imageId = await portal.build.image(imageSetId)
  const { bytes } = await noisePhoto()
  await objects.put(derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }), bytes)
  const tokens = await signInAs(at, person)
  const who = { ...person, tenantId, tokens, nth }

  const call = createClient({ base: `${at}/api` })
  const token = tokens.idToken
  const { data: link } = await call(getImageLink, { params: { id: imageId }, query: {} }, { token })
  const isOk = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${at}${path}`, { headers })
    await answer.arrayBuffer()
    return answer.ok
  }
  const write = { params: { id: imageSetId }, body: { checked: true, anyway: true, reason: 'drill' } }
  const socket = await openSocket(at, token)
  const opens: Record<Exclude<Way, 'socket'>, () => Promise<boolean>> = {
    rest: () =>
      (writes ? call(checkImageSet, write, { token }) : call(listImageSets, { query: {} }, { token })).then(
        () => true,
        () => false,
      ),
    link: () => isOk(link ?? ''),
    photo: () => isOk(imagePath(imageId, 1, '1920.jpg'), { cookie: tokens.cookie }),
  }
  const reads = ways.filter((way) => way !== 'socket')
  for (const way of reads) if (!(await opens[way]())) throw new Error(`${way} was shut before anything was taken`)
  if (socket.closedAt() !== undefined) throw new Error('the socket was closed before anything was taken')

  await act(who)
  const acknowledged = performance.now()
  const since = (moment: number | undefined) => moment && Math.max(0, Math.round(moment - acknowledged))
  const isLate = () => performance.now() - acknowledged > NEVER_MS
  const shut = await Promise.all(
    ways.map(async (way) => {
      const isShut = async () => (way === 'socket' ? socket.closedAt() !== undefined : !(await opens[way]()))
      while (!(await isShut())) {
        if (isLate()) return [way, undefined] as const
        await sleep(PAUSE_MS)
      }
      return [way, since(way === 'socket' ? socket.closedAt() : performance.now())] as const
    }),
  )
  socket.close()
  const reopened = await Promise.all(reads.map(async (way) => ((await opens[way]()) ? way : undefined)))
  return Object.fromEntries(shut.map(([way, ms]) => [way, reopened.includes(way as never) ? undefined : ms]))
}

async function openSocket(at: string, token: string) {
  const socket = new WebSocket(`${at.replace('http', 'ws')}${SOCKET_PATH}`, socketProtocols(token))
  let closed: number | undefined
  socket.addEventListener('close', () => {
    closed = performance.now()
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return { closedAt: () => closed, close: () => socket.close() }
}
