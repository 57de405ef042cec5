import { NEW_PASSWORD, newPhone, usernameOf } from '../harness/data/new-user.ts'
import { codeSentTo } from '../harness/outbox.ts'
import { type DocumentsClient, first, type Tokens, userIn } from './documents-client.ts'
import type { Walk } from './walk.ts'

const OTHER_PASSWORD = 'Gul-kopp-58-bred'
const THIRD_PASSWORD = 'Blå-stol-91-smal'

export type Registered = { username: string; password: string; userId: string; tokens: Tokens }

/** Registers a person with the code from the SMS. */
export async function registerPerson({ client, server }: Pick<Walk, 'client' | 'server'>): Promise<Registered> {
  const username = usernameOf(newPhone())
  const person = { phone: username, password: NEW_PASSWORD, firstName: 'Doku', lastName: 'Ment' }
  const { userId } = await client.data('POST /auth/register', { body: person })
  const code = await codeSentTo(server, username)
  const tokens = await client.data('POST /auth/register/verify', { body: { username, code } })
  return { username, password: NEW_PASSWORD, userId, tokens }
}

/**
 * Makes the calls of registration, sign-in, password reset and the user's profile, and a global admin's changes to
 * other users.
 */
export async function walkAccount(walk: Walk): Promise<void> {
  const { client, server, globalAdmin, tenantAdmin } = walk
  await client.data('GET /auth/passwordPolicy')
  const { username, userId } = await registerPerson(walk)

  await client.data('POST /auth/reset', { body: { username } })
  const code = await codeSentTo(server, username, 2)
  await client.data('POST /auth/reset/confirm', { body: { username, password: OTHER_PASSWORD, code } })
  let mine = await client.signIn(username, OTHER_PASSWORD)
  mine = await client.data('POST /auth/token', { body: { refreshToken: mine.refreshToken, username } })
  const changed = { oldPassword: OTHER_PASSWORD, newPassword: THIRD_PASSWORD, refreshToken: mine.refreshToken }
  mine = await client.data('POST /auth/password', { as: mine, body: changed })

  const names = await client.data('GET /profile/{userId}', { as: mine, params: { userId } })
  await client.data('PATCH /profile', { as: mine, body: { firstName: names['firstName'], lastName: 'Mentsen' } })
  await aboutOthers(client, globalAdmin, { userId, username, others: [userIn(tenantAdmin), userIn(globalAdmin)] })
  await client.send('POST /auth/logout', { body: { refreshToken: mine.refreshToken } })
}

type Person = { userId: string; username: string; others: string[] }

async function aboutOthers(client: DocumentsClient, as: Tokens, { userId, username, others }: Person): Promise<void> {
  const filters = JSON.stringify({ phone: username })
  const found = await client.list('GET /profile', { as, query: { limit: 20, page: 1, filters } })
  if (first(found).userId !== userId) throw new Error('The phone finds somebody else.')
  await client.list('GET /profile', { as, query: { filters: JSON.stringify({ name: 'Mentsen', role: 'USER' }) } })
  const ids = [userId, ...others]
  for (const query of [
    `users=${ids}`,
    ids.map((id) => `users=${id}`).join('&'),
    ids.map((id) => `users[]=${id}`).join('&'),
  ]) {
    const introduced = await client.list('GET /profile/introduce', { as, query })
    if (introduced.length !== ids.length) throw new Error(`${query} introduces ${introduced.length} of ${ids.length}.`)
  }
  await client.data('POST /auth/groups/assign', { as, body: { userId, groupName: 'ANNOTATOR' } })
  await client.data('POST /auth/groups/unassign', { as, body: { userId, groupName: 'ANNOTATOR' } })
  await client.data('PATCH /profile/{userId}', { as, params: { userId }, body: { status: 'active' } })
}
