import type { Database } from '@skadi/store/db/database'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { mailOutbox } from './mail-outbox.ts'
import { type MailSender, mailSender } from './mail-sender.ts'
import { outboxOf } from './outbox-folder.ts'
import { smtpTransport } from './smtp-transport.ts'
import { readSmtpUrl } from './smtp-url.ts'

/** Opens the mail sender of the configuration; logs once where mails go. */
export function openMail(config: Config, dataDir: string, db: Database, logger: Logger): MailSender {
  const server = config.SMTP_URL === undefined ? undefined : readSmtpUrl(config.SMTP_URL)
  const address = server?.from ?? config.SUPPORT_EMAIL
  logger.info(`mails go to ${server ? `${server.host}:${server.port}` : outboxOf(dataDir)}`)
  const transport =
    server && address ? smtpTransport(server, { name: config.PRODUCT_NAME, address }) : mailOutbox(dataDir)
  return mailSender(db, transport)
}
