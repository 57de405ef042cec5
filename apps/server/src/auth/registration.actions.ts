import { register, verifyRegistration } from '@skadi/contract/auth/register'
import { REGISTRATION_WINDOW_S, REGISTRATIONS_PER_ADDRESS } from '@skadi/domain/auth/login-throttle'
import { isPhone } from '@skadi/domain/auth/phone'
import { chooseLocale } from '@skadi/domain/language/language'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import {
  acceptInvitations,
  completeRegistration,
  findAccount,
  findRegistration,
  putRegistration,
  type Registration,
} from '@skadi/store/auth/account.repo'
import { openSession } from '@skadi/store/auth/session.repo'
import { useSmsCode } from '@skadi/store/auth/sms-code.repo'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { AUTH } from '@skadi/store/db/scope'
import { REGISTRATION_COOKIE } from '../core/auth/cookie-names.ts'
import { hashPassword, verifyPassword } from '../core/auth/hash-password.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { PriorityQueue } from '../core/http/priority-queue.ts'
import { codeText } from '../core/messages/sms-text.ts'
import type { Services } from '../core/services.ts'
import { ACCOUNT_PATH, answerNewSession } from './new-session.ts'
import { requireGoodPassword } from './password-judge.ts'
import { checkSmsCode, makeSmsCode } from './sms-codes.ts'

const REGISTRATION_S = 86_400

/** Calls for the registration. The account is created only after the right code from the SMS. */
export function registrationCalls(services: Services, inLane: PriorityQueue): BoundCall[] {
  const { config, db, sms } = services

  /** Refuses a phone that has an account. The refusal reveals the account, so each address may try only a few times. */
  async function refuseExisting(phone: string, address: string): Promise<void> {
    const refusal = await db.transaction(AUTH, async (tx) => {
      const subject = `register ${address}`
      if (!(await countEvent(tx, subject, REGISTRATIONS_PER_ADDRESS, REGISTRATION_WINDOW_S))) return 'TOO_MANY_REQUESTS'
      return (await findAccount(tx, phone)) ? 'ACCOUNT_EXISTS' : undefined
    })
    if (refusal)
      throw new ApiError(refusal, refusal === 'TOO_MANY_REQUESTS' ? { retryAfterS: REGISTRATION_WINDOW_S } : {})
  }

  /** Returns the registration in progress for this phone and password. Without one, throws VALIDATION for the missing names. */
  async function findUnderWay(phone: string, password: string): Promise<Registration> {
    const found = await db.transaction(AUTH, (tx) => findRegistration(tx, phone))
    if ((await verifyPassword(found?.passwordHash, password)) && found) return found
    throw new ApiError('VALIDATION', {
      details: ['firstName', 'lastName'].map((name) => ({ field: `body.${name}`, rule: 'required' })),
    })
  }

  return [
    bindCall(register, async ({ body }, context) => {
      const { phone, password, firstName, lastName } = body
      const { address } = context
      if (!isPhone(phone)) throw new ApiError('PHONE_WITHOUT_COUNTRY_CODE')
      const personal = [phone, firstName ?? '', lastName ?? '']
      await requireGoodPassword(config, { password, personal, field: 'password' })
      const { registration, code } = await inLane('strangers', async () => {
        await refuseExisting(phone, address)
        // Uses up one SMS of the budget before the password is compared. The budget thus limits guesses as well.
        await sms.takeBudget({ to: phone, kind: 'register', address })
        const registration =
          firstName === undefined || lastName === undefined
            ? await findUnderWay(phone, password)
            : {
                phone,
                userId: newId(),
                passwordHash: await hashPassword(password),
                firstName,
                lastName,
                language: chooseLocale(undefined, context.languages),
              }
        const code = await db.transaction(AUTH, async (tx) => {
          await putRegistration(tx, registration)
          return makeSmsCode(tx, services, 'register', phone)
        })
        return { registration, code }
      })
      const text = codeText('register', registration.language, config.PRODUCT_NAME, code)
      await sms.send({ to: phone, kind: 'register', text, code })
      context.setCookie(REGISTRATION_COOKIE, `${phone}.${registration.userId}`, {
        path: ACCOUNT_PATH,
        maxAgeS: REGISTRATION_S,
      })
      return { data: { userId: registration.userId } }
    }),

    bindCall(verifyRegistration, async ({ body: { username, code } }, context) => {
      const right = await inLane('strangers', () => checkSmsCode(services, 'register', username, code))
      // Another person may have started a registration with this phone since. The account must not get that person's password.
      const [phone, begun] = context.cookie(REGISTRATION_COOKIE)?.split('.') ?? []
      const userIdBegun = phone === username ? begun : undefined
      const session = await db.transaction(AUTH, async (tx) => {
        if (!(await useSmsCode(tx, right))) throw new ApiError('INVALID_CODE')
        const userId = await completeRegistration(tx, username, userIdBegun)
        if (userId === undefined) throw new ApiError('CODE_EXPIRED')
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: userId,
          action: 'verifyRegistration',
          targetType: 'user',
          targetId: userId,
          personal: { subjectId: userId, values: { phone: username } },
        })
        await joinInviters(tx, username, userId)
        return openSession(tx, userId, context)
      })
      return answerNewSession(services, session, username, context)
    }),
  ]
}

/** Makes a new user a member of every tenant that has invited the user's phone. */
async function joinInviters(tx: Transaction, phone: string, userId: string): Promise<void> {
  for (const { tenantId, role } of await acceptInvitations(tx, phone, userId))
    await appendAudit(tx, {
      chain: tenantId,
      actorId: userId,
      action: 'acceptInvitation',
      targetType: 'user',
      targetId: userId,
      after: { role },
    })
}
