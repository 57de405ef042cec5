import { confirmSecondFactor, removeSecondFactor, setUpSecondFactor } from '@skadi/contract/auth/second-factor-calls'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { findAccountById } from '@skadi/store/auth/account.repo'
import { beginSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from '@skadi/store/auth/second-factor.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { checkOwnPassword } from './check-credentials.ts'
import { type GuessGuard, ownGuess } from './guess-guard.ts'
import { newRecoveryCodes, newTotpSecret, takeSecondFactor, totpStepOf } from './second-factor.ts'

/**
 * Calls for the caller's own second factor. The password starts the setup, and the first code activates the factor. Password and code
 * together turn it off.
 */
export function secondFactorCalls(services: Services, guard: GuessGuard): BoundCall[] {
  const { config, db, secrets } = services

  return [
    bindCall(setUpSecondFactor, async ({ body }, context) => {
      const account = await guard(ownGuess(context), () =>
        checkOwnPassword(services, context.actor.userId, body.password),
      )
      const { secret, uri } = newTotpSecret(config.PRODUCT_NAME, account.username)
      const sealed = secrets.sealTotp(account.id, secret.bytes)
      if (!(await db.transaction(AUTH, (tx) => beginSecondFactor(tx, account.id, sealed))))
        throw new ApiError('SECOND_FACTOR_ON')
      return { data: { secret: secret.base32, uri } }
    }),

    bindCall(confirmSecondFactor, async ({ body }, context) => {
      const { actor } = context
      const recoveryCodes = await guard(ownGuess(context), () =>
        db.transaction(AUTH, async (tx) => {
          const account = await findAccountById(tx, actor.userId)
          if (account?.hasSecondFactor) throw new ApiError('SECOND_FACTOR_ON')
          if (!account?.totpSecret) throw new ApiError('INVALID_CODE')
          const { totpSecret: secret, nowS } = account
          const step = totpStepOf(secrets.openTotp(actor.userId, secret), body.code, nowS)
          if (step === undefined) throw new ApiError('INVALID_CODE')
          const codes = newRecoveryCodes()
          const recoveryHashes = codes.map((code) => secrets.hashRecoveryCode(actor.userId, code))
          if (!(await turnOnSecondFactor(tx, actor.userId, { secret, step, recoveryHashes })))
            throw new ApiError('INVALID_CODE')
          await tellAudit(tx, actor, 'confirmSecondFactor')
          return codes
        }),
      )
      return { data: { recoveryCodes } }
    }),

    bindCall(removeSecondFactor, async ({ body }, context) => {
      const { actor } = context
      await guard(ownGuess(context), async () => {
        const account = await checkOwnPassword(services, actor.userId, body.password)
        await db.transaction(AUTH, async (tx) => {
          if (!account.hasSecondFactor || !(await takeSecondFactor(tx, secrets, account, body.code)))
            throw new ApiError('INVALID_CODE')
          await turnOffSecondFactor(tx, actor.userId)
          await tellAudit(tx, actor, 'removeSecondFactor')
        })
      })
      return undefined
    }),
  ]
}

const tellAudit = (tx: Transaction, { userId }: SessionActor, action: AuditAction): Promise<void> =>
  appendAudit(tx, { chain: GLOBAL_CHAIN, actorId: userId, action, targetType: 'user', targetId: userId })
