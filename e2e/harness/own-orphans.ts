import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@skadi/contract/auth/sign-in'
import { listImageSets } from '@skadi/contract/image-sets/list-image-sets'
import { listTenants } from '@skadi/contract/tenants/list-tenants'
import { clientOf, PEOPLE } from './demo.ts'
import { newMember } from './new-tenant.ts'
import { newClient } from './new-user.ts'
import { WORKED_ON_MS } from './passing-arrives.ts'
import { sendPassing } from './send-passing.ts'
import type { RunningServer } from './start-server.ts'

type Server = Pick<RunningServer, 'url' | 'dataDir'>

/** Shares the rig of Flesland, which has no default output, with a company that is read-only. */
const COMPANY = 'Bergen Cars'

/** An administrator of a test's own of Bergen Cars, with a client that acts as it. */
export async function fleslandAdmin(server: Server) {
  const { call, token } = await clientOf(server.url, PEOPLE.globalAdmin)
  const { data } = await call(listTenants, { query: {} }, { token })
  const tenant = data.items.find(({ name }) => name === COMPANY)
  if (!tenant) throw new Error(`The demo has no ${COMPANY}.`)
  const user = await newMember(server, tenant, 'ADMIN_TENANT')
  const ask = newClient(server)
  const { username, password } = user
  const signedIn = await ask(signIn, { body: { username, password } })
  return { ...user, ask, token: signedIn.data.idToken }
}
export type FleslandAdmin = Awaited<ReturnType<typeof fleslandAdmin>>

/** Unassigned passings of a test's own, of drawn vans without a plate, worked on to their end. @returns their ids */
export async function ownOrphans(server: Server, { ask, token }: FleslandAdmin, count: number): Promise<string[]> {
  const list = async () => (await ask(listImageSets, { query: { unassigned: 'true' } }, { token })).data.items
  const known = new Set((await list()).map(({ id }) => id))
  for (let sent = 0; sent < count; sent += 1) await sendPassing(server, { rig: 'flesland-return' })
  const deadline = Date.now() + WORKED_ON_MS
  while (Date.now() < deadline) {
    const own = (await list()).filter(({ id, status }) => !known.has(id) && status !== 'inProgress')
    if (own.length === count) return own.map(({ id }) => id)
    await sleep(250)
  }
  throw new Error('The passings that were sent have not become unassigned items in time.')
}
