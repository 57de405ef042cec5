import type { User, UserName } from '@skadi/contract/users/user'
import { getProfile, introduceUsers, listUsers, updateOwnProfile } from '@skadi/contract/users/users-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { readListPage } from '@skadi/store/db/list-page'
import { AUTH } from '@skadi/store/db/scope'
import * as changes from '@skadi/store/users/change-user.repo'
import { type Profile, profileStatement, type SessionActor } from '@skadi/store/users/user.repo'
import * as lists from '@skadi/store/users/user-list.repo'
import { tenantScope } from '../core/auth/actor-scope.ts'
import { countPhoneLookup } from '../core/count-phone-lookup.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, readPaging, wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { toListedUser, toUser } from './to-user.ts'

export function usersCalls({ db }: Services): BoundCall[] {
  const readProfile = async (actor: SessionActor, userId: string, signal?: AbortSignal): Promise<User> => {
    const profile = found(await db.row<Profile>(AUTH, profileStatement(userId), { signal }))
    return toUser(profile, userId === actor.userId ? actor.currentTenant?.id : undefined)
  }

  /** Returns the user with exactly this phone. A member is returned as in the list, and any other user with the name only (C-03). */
  const findByPhone = async (actor: SessionActor, phone: string, signal: AbortSignal) => {
    await countPhoneLookup(db, actor)
    const scope = tenantScope(actor)
    const page = { limit: 1, page: 1, cursor: undefined, withTotal: false }
    const { rows } = await readListPage<lists.ListedUserRow>(
      db,
      scope,
      lists.memberList(scope.tenantId, { phone }),
      page,
    )
    const stranger = rows[0] ?? (await db.row<UserName>(AUTH, lists.userOfPhoneStatement(phone), { signal }))
    const items = stranger ? [toListedUser({ tenants: [], ...stranger })] : []
    return { data: { items }, meta: wholeListMeta(items.length) }
  }

  return [
    bindCall(getProfile, async ({ params }, { actor, signal }) => {
      const userId = params.userId
      if (userId === actor.userId || isGlobalAdmin(actor)) return { data: await readProfile(actor, userId, signal) }
      if (!can(actor, 'administerTenant')) throw new ApiError('NOT_FOUND')
      const scope = tenantScope(actor)
      const name = await db.row<UserName>(scope, lists.memberNameStatement(scope.tenantId, userId), { signal })
      return { data: found(name) }
    }),

    bindCall(listUsers, async ({ query }, { actor, signal }) => {
      const { tenant: tenantId, filters = { query: undefined } } = query
      if (!can(actor, 'manageMembers', { tenantId })) throw new ApiError('FORBIDDEN')
      if (!isGlobalAdmin(actor) && filters.phone !== undefined) return findByPhone(actor, filters.phone, signal)
      const [scope, list] = isGlobalAdmin(actor)
        ? [AUTH, lists.userList(tenantId, filters)]
        : [tenantScope(actor), lists.memberList(tenantScope(actor).tenantId, filters)]
      const page = await readListPage<lists.ListedUserRow>(db, scope, list, readPaging(query), { signal })
      return { data: { items: page.rows.map(toListedUser) }, meta: listMeta(query, page) }
    }),

    bindCall(introduceUsers, async ({ query: { users } }, { actor, signal }) => {
      const statement = lists.introductionsStatement(users, isGlobalAdmin(actor) ? undefined : actor.userId)
      const items = await db.rows<UserName>(AUTH, statement, { signal })
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(updateOwnProfile, async ({ body }, { actor, mutate }) => {
      await mutate(AUTH, async (tx) => changes.updateOwnProfile(tx, actor.userId, body))
      return { data: await readProfile(actor, actor.userId) }
    }),
  ]
}
