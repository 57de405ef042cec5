import { signIn } from '@skadi/contract/auth/sign-in'
import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import { copyPassing } from './copy-passing.ts'
import { newMember } from './new-tenant.ts'
import { newClient } from './new-user.ts'

/** A read-only company that shares the rig of Flesland. This rig has no default output. */
const COMPANY = 'Bergen Cars'

/** Creates an administrator of Bergen Cars, with a client that acts as this administrator. */
export async function fleslandAdmin(server: Pick<RunningServer, 'url' | 'dataDir'>) {
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

/**
 * Creates unassigned passings without a plate.
 * @returns their ids
 */
export async function ownOrphans(server: Pick<RunningServer, 'dataDir'>, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await copyPassing(server, { rig: 'Flesland return', output: 'unassigned' }))
  return ids
}
