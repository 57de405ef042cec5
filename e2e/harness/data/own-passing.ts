import { setTimeout as sleep } from 'node:timers/promises'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import { copyPassing } from './copy-passing.ts'
import { WORKED_ON_MS } from './passing-arrives.ts'
import { type Sending, sendPassing } from './send-passing.ts'

/**
 * Creates a passing at Fjord Rental, without a plate and without findings.
 * @param frames number of the top left camera's frames
 * @returns its id
 */
export const ownPassing = (server: Pick<RunningServer, 'dataDir'>, frames = 1): Promise<string> =>
  copyPassing(server, { rig: 'Gardermoen return', output: 'tenant', frames })

/**
 * Creates a passing that the rig client sends and the pipeline processes. It is for tests for which a copy is not
 * enough.
 * @returns its id
 */
export async function sentPassing(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  sending: Sending = {},
): Promise<string> {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const list = async () => (await call(listImageSets, { query: {} }, { token })).data.items
  const known = new Set((await list()).map(({ id }) => id))
  await sendPassing(server, sending)
  const deadline = Date.now() + WORKED_ON_MS
  while (Date.now() < deadline) {
    const own = (await list()).find(({ id, status }) => !known.has(id) && status !== 'inProgress')
    if (own) return own.id
    await sleep(250)
  }
  throw new Error('The passing that was sent has not arrived in time.')
}
