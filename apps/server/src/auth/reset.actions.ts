import { confirmReset, startReset } from '@skadi/contract/auth/reset-calls'
import { isPhone } from '@skadi/domain/auth/phone'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { findAccount, setPassword } from '@skadi/store/auth/account.repo'
import { openSession, revokeSessionsOf } from '@skadi/store/auth/session.repo'
import { useSmsCode } from '@skadi/store/auth/sms-code.repo'
import { forgetSignInFailures } from '@skadi/store/auth/throttle-event.repo'
import { AUTH } from '@skadi/store/db/scope'
import { hashPassword } from '../core/auth/hash-password.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { PriorityQueue } from '../core/http/priority-queue.ts'
import type { Message } from '../core/messages/sms-sender.ts'
import { codeText } from '../core/messages/sms-text.ts'
import type { Services } from '../core/services.ts'
import { requireSecondFactor } from './check-credentials.ts'
import type { GuessGuard } from './guess-guard.ts'
import { answerNewSession } from './new-session.ts'
import { requireGoodPassword } from './password-judge.ts'
import { checkSmsCode, makeSmsCode } from './sms-codes.ts'

/** Delay of an SMS in ms. The server sends the SMS well after the answer. The answer thus takes equally long with and without an SMS. */
const SEND_AFTER_MS = 200

/** Calls for a new password by SMS. Neither the answer nor its time reveals whether a phone has an account (B-47, security.md row 7). */
export function resetCalls(services: Services, guard: GuessGuard, inLane: PriorityQueue): BoundCall[] {
  const { config, db, sms, logger } = services

  /** Sends an SMS after the answer. Only the log reports a failure, without the phone and the code. */
  const sendLater = (message: Message) =>
    setTimeout(() => {
      sms.send(message).catch((err: unknown) => logger.warn({ err }, 'the SMS of a reset was not sent'))
    }, SEND_AFTER_MS)

  return [
    bindCall(startReset, async ({ body: { username } }, { address }) => {
      if (!isPhone(username)) throw new ApiError('PHONE_WITHOUT_COUNTRY_CODE')
      const { account, code } = await inLane('strangers', async () => {
        const account = await db.transaction(AUTH, (tx) => findAccount(tx, username))
        await sms.takeBudget({ to: username, kind: 'reset', address }, account !== undefined)
        // The server also makes a code for an unknown phone, but sends it to nobody.
        return { account, code: await db.transaction(AUTH, (tx) => makeSmsCode(tx, services, 'reset', username)) }
      })
      if (account) {
        const text = codeText('reset', account.language, config.PRODUCT_NAME, code)
        sendLater({ to: username, kind: 'reset', text, code })
      }
      return { data: {} }
    }),

    bindCall(confirmReset, async ({ body }, context) => {
      const { username, password, code, secondFactor } = body
      await requireGoodPassword(config, { password, personal: [username], field: 'password' })
      const right = await inLane('strangers', () => checkSmsCode(services, 'reset', username, code))
      const account = await db.transaction(AUTH, (tx) => findAccount(tx, username))
      if (!account) throw new ApiError('INVALID_CODE')
      if (account.status !== 'active') throw new ApiError('USER_INACTIVE')
      // Checks the password against the names only after the code, because a refusal reveals a part of the names.
      const personal = [account.firstName, account.lastName]
      await requireGoodPassword(config, { password, personal, field: 'password' })
      if (account.hasSecondFactor)
        await guard({ subject: `reset:${username}`, address: context.address, lane: 'known' }, () =>
          requireSecondFactor(services, account, secondFactor),
        )
      const passwordHash = await hashPassword(password)
      const session = await db.transaction(AUTH, async (tx) => {
        if (!(await useSmsCode(tx, right))) throw new ApiError('INVALID_CODE')
        await setPassword(tx, account.id, passwordHash)
        await revokeSessionsOf(tx, account.id)
        await forgetSignInFailures(tx, `phone:${username}`)
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: account.id,
          action: 'confirmReset',
          targetType: 'user',
          targetId: account.id,
        })
        return openSession(tx, account.id, context)
      })
      return answerNewSession(services, session, username, context)
    }),
  ]
}
