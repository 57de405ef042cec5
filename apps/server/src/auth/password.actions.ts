import { changePassword } from '@skadi/contract/auth/change-password'
import { getPasswordPolicy } from '@skadi/contract/auth/get-password-policy'
import { publishedPasswordPolicy } from '@skadi/domain/auth/password-policy'
import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { setPassword } from '@skadi/store/auth/account.repo'
import { revokeSessionsOf, rotateSession } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { answerTokens } from '../core/auth/answer-tokens.ts'
import { hashPassword } from '../core/auth/hash-password.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { checkOwnPassword } from './check-credentials.ts'
import { type GuessGuard, ownGuess } from './guess-guard.ts'
import { passwordPolicyOf, requireGoodPassword } from './password-judge.ts'

export function passwordCalls(services: Services, guard: GuessGuard): BoundCall[] {
  const { config, db, tokens } = services
  const policy = publishedPasswordPolicy(passwordPolicyOf(config))

  return [
    bindCall(getPasswordPolicy, async () => ({ data: policy })),

    bindCall(changePassword, async ({ body }, context) => {
      const { actor } = context
      const { oldPassword, newPassword, refreshToken } = body
      const ticket = tokens.readRefresh(refreshToken)
      if (ticket?.sessionId !== actor.sessionId) throw new ApiError('REFRESH_INVALID')
      const account = await guard(ownGuess(context), () => checkOwnPassword(services, actor.userId, oldPassword))
      const personal = [account.username, account.firstName, account.lastName]
      await requireGoodPassword(config, { password: newPassword, personal, field: 'newPassword' })
      const passwordHash = await hashPassword(newPassword)
      // a refusal is thrown only once the end of a session whose token was used again is committed
      const rotation = await db.transaction(AUTH, async (tx) => {
        const used = await rotateSession(tx, ticket.sessionId, ticket.sequence, actor.username, REFRESH_TOKEN_S)
        if (!used || used.verdict === 'reuse') return undefined
        await setPassword(tx, actor.userId, passwordHash)
        await revokeSessionsOf(tx, actor.userId, actor.sessionId)
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'changePassword',
          targetType: 'user',
          targetId: actor.userId,
        })
        return used
      })
      if (!rotation) throw new ApiError('REFRESH_INVALID')
      return { data: await answerTokens(services, rotation.session, context) }
    }),
  ]
}
