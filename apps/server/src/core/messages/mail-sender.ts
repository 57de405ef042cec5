import { MAILS_A_DAY } from '@skadi/domain/messages/recipients'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { ApiError } from '../http/api-error.ts'
import type { Mail, MailResult, MailTransport } from './mail.ts'

const A_DAY_S = 86_400

export type MailSender = {
  /**
   * Counts a mail in its tenant's daily budget, and sends it. The result names the refused addresses.
   * @throws ApiError TOO_MANY_REQUESTS, MESSAGE_NOT_SENT
   */
  deliver: (tenantId: string, mail: Mail, signal?: AbortSignal) => Promise<MailResult>
}

/** Sends mails within the daily budget of their tenant. Failed attempts count as well, so that a broken server is not flooded. */
export function mailSender(db: Database, transport: MailTransport, dailyLimit: number = MAILS_A_DAY): MailSender {
  return {
    deliver: async (tenantId, mail, signal) => {
      const counted = await db.transaction(AUTH, (tx) => countEvent(tx, `mail ${tenantId}`, dailyLimit, A_DAY_S))
      if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: A_DAY_S })
      try {
        return await transport(mail, signal)
      } catch (cause) {
        throw new ApiError('MESSAGE_NOT_SENT', { cause })
      }
    },
  }
}
