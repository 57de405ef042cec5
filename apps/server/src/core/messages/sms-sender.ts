import { smsWait } from '@skadi/domain/auth/sms-code'
import { readSmsUse, recordSms } from '@skadi/store/auth/sms-code.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { ApiError } from '../http/api-error.ts'
import type { Message, Transport } from './message.ts'

/** A message, and the network address of the user who caused it. */
export type SmsRequest = Message & { address: string }

export type SmsSender = {
  /**
   * Takes the budgets of a message and sends it.
   * @throws ApiError TOO_MANY_REQUESTS, MESSAGE_NOT_SENT
   */
  deliver: (request: SmsRequest) => Promise<void>
  /**
   * Takes the budgets of a message without sending. `isSent` false spares the budget of all phones: a phone without an account
   * gets no message, but the budgets of phone and address count the attempt, so that the limits do not reveal the difference.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  takeBudget: (request: Pick<SmsRequest, 'to' | 'kind' | 'address'>, isSent?: boolean) => Promise<void>
  /** Sends a message whose budgets are already taken. @throws ApiError MESSAGE_NOT_SENT */
  send: (message: Message) => Promise<void>
}

/**
 * Sends SMS within their budgets (ruling 18, security.md row 6). Attempts count: a message that could not
 * be sent is not refunded, so that a broken gateway is not flooded.
 * @param dailyLimit messages to all phones together within a day
 */
export function smsSender(db: Database, transport: Transport, dailyLimit: number): SmsSender {
  const takeBudget: SmsSender['takeBudget'] = ({ to, kind, address }, isSent = true) =>
    db.transaction(AUTH, async (tx) => {
      const wait = smsWait(await readSmsUse(tx, to, address), dailyLimit)
      if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: wait })
      await recordSms(tx, { phone: to, address, kind: isSent ? kind : 'none' })
    })
  const send: SmsSender['send'] = async ({ to, kind, text, code }) => {
    try {
      await transport({ to, kind, text, code })
    } catch (cause) {
      throw new ApiError('MESSAGE_NOT_SENT', { cause })
    }
  }
  return {
    takeBudget,
    send,
    deliver: async (request) => {
      await takeBudget(request)
      await send(request)
    },
  }
}
