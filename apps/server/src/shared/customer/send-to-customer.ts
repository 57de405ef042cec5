import type { CustomerChannel } from '@skadi/domain/customer/customer-link'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import { AUTH } from '@skadi/store/db/scope'
import { ApiError } from '../../core/http/api-error.ts'
import { portalUrl } from '../../core/portal-url.ts'
import type { Services } from '../../core/services.ts'
import { hashCustomerToken } from './customer-token.ts'

const A_DAY_S = 86_400

/** Returns the address of a customer's page. Undefined if no key of the server makes the page's token. */
export function customerUrl(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  { id, tokenHash }: { id: string; tokenHash: string },
): string | undefined {
  const token = secrets.customerTokens(id).find((one) => hashCustomerToken(one) === tokenHash)
  return token === undefined ? undefined : portalUrl(config, `/c/${token}`).href
}

type Recipient = { tenantId: string; to: string; channel: CustomerChannel }
/** `id`: a repeated message has the same id, so that a mailbox shows it once */
type CustomerMessage = { sms: string; subject: string; text: string; html: string; id: string }

/**
 * Sends a message of the queue to a customer by mail, or by SMS within the company's daily limit.
 * @throws ApiError TOO_MANY_REQUESTS, MESSAGE_NOT_SENT
 */
export async function sendToCustomer(
  { config, db, mail, sms }: Pick<Services, 'config' | 'db' | 'mail' | 'sms'>,
  { tenantId, to, channel }: Recipient,
  { sms: short, ...message }: CustomerMessage,
): Promise<void> {
  if (channel === 'sms') {
    const counted = await db.transaction(AUTH, (tx) =>
      countEvent(tx, `customer sms ${tenantId}`, config.SMS_DAILY_LIMIT, A_DAY_S),
    )
    if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: A_DAY_S })
    return sms.send({ to, kind: 'customer', text: short })
  }
  const { refused } = await mail.deliver(tenantId, { to: [to], kind: 'customer', ...message })
  if (refused.length > 0) throw new ApiError('MESSAGE_NOT_SENT')
}
