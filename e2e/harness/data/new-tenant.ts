import { randomInt } from 'node:crypto'
import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { assignTenants, createTenant } from '@skadi/contract/tenants/tenants-writes'
import type { ListedUser } from '@skadi/contract/users/user'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import { type NewUser, newUser } from './new-user.ts'

export type NewTenant = { id: string; name: string }
type TenantRole = ListedUser['tenants'][number]['role']

/** Creates a company for one test, without passings and members. Its name begins with the given name and is unique. */
export async function newTenant({ url }: Pick<RunningServer, 'url'>, name = 'Nordvei'): Promise<NewTenant> {
  const { call, token } = await clientOf(url, PEOPLE.globalAdmin)
  const { data } = await call(createTenant, { body: { name: `${name} ${randomInt(1e9)}` } }, { token })
  return { id: data.id, name: data.name }
}

/** Makes a user a member of a company, or changes the member's role. */
export async function addMember(
  { url }: Pick<RunningServer, 'url'>,
  tenant: NewTenant,
  { userId }: Pick<NewUser, 'userId'>,
  role: TenantRole,
): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.globalAdmin)
  await call(assignTenants, { body: { tenants: [{ id: tenant.id, role }], user: userId } }, { token })
}

/** Creates a person with this role in a company. */
export async function newMember(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  tenant: NewTenant,
  role: TenantRole,
): Promise<NewUser> {
  const user = await newUser(server)
  await addMember(server, tenant, user, role)
  return user
}

/** Two companies of the demo whose passings a test may use. Fjord Rental is the main company of their group. */
export type DemoTenant = 'Bergen Cars' | 'Fjord Rental'

/** Creates a person who is a user of these demo companies. */
export async function newColleague(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  ...names: DemoTenant[]
): Promise<NewUser> {
  const { call, token } = await clientOf(server.url, PEOPLE.both)
  const { data } = await call(listTenants, { query: {} }, { token })
  const user = await newUser(server)
  for (const tenant of data.items.filter(({ name }) => names.some((wanted) => wanted === name)))
    await addMember(server, tenant, user, 'USER')
  return user
}
