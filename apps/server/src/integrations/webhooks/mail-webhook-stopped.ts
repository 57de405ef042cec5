import { webhookStoppedMail } from '@skadi/report/mail/webhook-stopped-mail'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { type StoppedWebhook, stoppedWebhookStatement } from '@skadi/store/integrations/webhook.repo'
import { type Mailed, mailedAdminsStatement } from '@skadi/store/tenants/member.repo'
import { portalUrl } from '../../core/portal-url.ts'
import type { Services } from '../../core/services.ts'

type MailServices = Pick<Services, 'config' | 'db' | 'logger' | 'mail'>

/**
 * Tells each administrator with a mail address that deliveries to a webhook of the company have stopped. The mail is in the administrator's
 * language. Sends nothing if the webhook was turned on again in the meantime. A failed mail is logged and not repeated.
 */
export const mailWebhookStopped =
  ({ config, db, logger, mail }: MailServices) =>
  async (webhookId: string): Promise<void> => {
    const webhook = await db.row<StoppedWebhook>(WORKER, stoppedWebhookStatement(webhookId))
    if (!webhook) return
    const { tenantId, name, url, state } = webhook
    const address = portalUrl(config, '/tenant-admin/integrations/webhooks').href
    const admins = await db.rows<Mailed>(AUTH, mailedAdminsStatement([tenantId]))
    for (const { tenantName: company, email, language } of admins) {
      const facts = {
        language,
        company,
        name,
        host: new URL(url).host,
        state,
        address,
        productName: config.PRODUCT_NAME,
      }
      try {
        await mail.deliver(tenantId, { to: [email], kind: 'webhookStopped', ...webhookStoppedMail(facts) })
      } catch (error) {
        logger.warn({ webhookId, error: (error as Error).message }, 'that a webhook was stopped could not be mailed')
      }
    }
  }
