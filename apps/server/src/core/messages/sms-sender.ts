import { smsWait } from '@skadi/domain/auth/sms-code'
import { readSmsUse, recordSms } from '@skadi/store/auth/sms-code.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { ApiError } from '../http/api-error.ts'

/** Reason of an SMS. */
type MessageKind = 'register' | 'reset' | 'invite' | 'customer' | 'alert'

/** An SMS. `code` repeats the code of the text, for tests and for administrators who read the outbox. */
export type Message = { to: string; kind: MessageKind; text: string; code?: string | undefined }

/** Delivers an SMS: writes it to the disk, or sends it to a gateway that accepts it. @throws the fault, without phone or text */
export type Transport = (message: Message) => Promise<void>

/** An SMS, and the network address of the user who caused it. */
export type SmsRequest = Message & { address: string }

export type SmsSender = {
  /**
   * Counts a message in its budgets, and sends it.
   * @throws ApiError TOO_MANY_REQUESTS, MESSAGE_NOT_SENT
   */
  deliver: (request: SmsRequest) => Promise<void>
  /**
   * Counts a message in its budgets without sending it. A phone without an account gets no message (`isSent` false). The budgets of phone
   * and address also count this attempt, so that the limits do not reveal whether an account exists. The budget of all phones does not
   * count it.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  takeBudget: (request: Pick<SmsRequest, 'to' | 'kind' | 'address'>, isSent?: boolean) => Promise<void>
  /** Sends a message that its budgets have counted already. @throws ApiError MESSAGE_NOT_SENT */
  send: (message: Message) => Promise<void>
}

/**
 * Sends SMS within their budgets (ruling 18, security.md row 6). A message that could not be sent still counts, so that a broken gateway is
 * not flooded.
 * @param dailyLimit number of messages per day to all phones together
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
