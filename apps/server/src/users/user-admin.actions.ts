import { assignGroup, unassignGroup, updateUser } from '@skadi/contract/users/users-calls'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { GLOBAL_GROUPS, type GlobalGroup } from '@skadi/domain/auth/roles'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { turnOffSecondFactor } from '@skadi/store/auth/second-factor.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import * as store from '@skadi/store/users/change-user.repo'
import { addToGroup, type SessionActor } from '@skadi/store/users/user.repo'
import { type ListedUserRow, listedUserStatement } from '@skadi/store/users/user-list.repo'
import { type BoundCall, bindCall, type UserContext } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { toListedUser } from './to-user.ts'

/** Calls of global admins about accounts. */
export function userAdminCalls(): BoundCall[] {
  return [
    bindCall(updateUser, ({ params, body }, { actor, mutate }) => {
      const userId = params.userId
      return mutate(AUTH, async (tx) => {
        const before = found(await store.lockUser(tx, userId))
        const after: store.UserFields = {
          firstName: body.firstName ?? before.firstName,
          lastName: body.lastName ?? before.lastName,
          email: body.email === undefined ? before.email : body.email,
          status: body.status ?? before.status,
        }
        const difference = auditDifference(before, after)
        if (difference) {
          if (before.status === 'active' && after.status === 'inactive') await keepGlobalAdmin(tx, userId)
          await store.updateUser(tx, userId, after)
          await audit(tx, actor, 'updateUser', userId, inPersonal(userId, difference))
        }
        if (body.hasSecondFactor === false && (await turnOffSecondFactor(tx, userId)))
          await audit(tx, actor, 'removeSecondFactor', userId, {})
        return { data: await readUser(tx, userId) }
      })
    }),

    bindCall(assignGroup, ({ body }, context) =>
      changeGroup('assignGroup', body, context, (tx, userId, group) => addToGroup(tx, userId, group)),
    ),

    bindCall(unassignGroup, ({ body }, context) =>
      changeGroup('unassignGroup', body, context, async (tx, userId, group) => {
        if (group === 'GLOBAL_ADMIN') await keepGlobalAdmin(tx, userId)
        return store.removeFromGroup(tx, userId, group)
      }),
    ),
  ]
}

/** @throws ApiError UNKNOWN_GROUP, NOT_FOUND, and the errors of `change` */
function changeGroup(
  action: AuditAction,
  { userId, groupName }: { userId: string; groupName: string },
  { actor, mutate }: UserContext,
  change: (tx: Transaction, userId: string, group: GlobalGroup) => Promise<boolean>,
) {
  const group = GLOBAL_GROUPS.find((name) => name === groupName)
  if (!group) throw new ApiError('UNKNOWN_GROUP')
  return mutate(AUTH, async (tx) => {
    found(await store.lockUser(tx, userId))
    const before = await store.readGroups(tx, userId)
    if (await change(tx, userId, group)) {
      const after = await store.readGroups(tx, userId)
      await audit(tx, actor, action, userId, { before: { groups: before }, after: { groups: after } })
    }
    return { data: await readUser(tx, userId) }
  })
}

/** @throws ApiError LAST_GLOBAL_ADMIN if this user is the last global admin */
async function keepGlobalAdmin(tx: Transaction, userId: string): Promise<void> {
  const isOne = (await store.readGroups(tx, userId)).includes('GLOBAL_ADMIN')
  if (isOne && !(await store.hasOtherGlobalAdmin(tx, userId))) throw new ApiError('LAST_GLOBAL_ADMIN')
}

const readUser = async (tx: Transaction, userId: string) =>
  toListedUser(found(await tx.row<ListedUserRow>(listedUserStatement(userId))))

type Change = { before?: unknown; after?: unknown; personal?: { subjectId: string; values: Record<string, unknown> } }

const audit = (tx: Transaction, actor: SessionActor, action: AuditAction, userId: string, change: Change) =>
  appendAudit(tx, {
    chain: GLOBAL_CHAIN,
    actorId: actor.userId,
    action,
    targetType: 'user',
    targetId: userId,
    ...change,
  })

/** Returns a change for the audit. The status stays readable forever. Names and address are personal data of the user (ruling 27). */
function inPersonal(
  subjectId: string,
  { before, after }: { before: Partial<store.UserFields>; after: Partial<store.UserFields> },
): Change {
  const { status: was, ...personalBefore } = before
  const { status, ...personalAfter } = after
  return {
    ...(status === undefined ? {} : { before: { status: was }, after: { status } }),
    ...(Object.keys(personalAfter).length === 0
      ? {}
      : { personal: { subjectId, values: { before: personalBefore, after: personalAfter } } }),
  }
}
