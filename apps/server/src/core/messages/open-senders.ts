import type { Database } from '@skadi/store/db/database'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type MailSender, mailSender } from './mail.ts'
import { mailOutbox, outbox, outboxOf } from './outbox.ts'
import { readSmsUrl, smsGateway } from './sms-gateway.ts'
import { type SmsSender, smsSender } from './sms-sender.ts'
import { smtpTransport } from './smtp-transport.ts'
import { readSmtpUrl } from './smtp-url.ts'

/** Creates the mail sender of the configuration. Logs once which server or folder gets the mails. */
export function openMail(config: Config, dataDir: string, db: Database, logger: Logger): MailSender {
  const server = config.SMTP_URL === undefined ? undefined : readSmtpUrl(config.SMTP_URL)
  const address = server?.from ?? config.SUPPORT_EMAIL
  logger.info(`mails go to ${server ? `${server.host}:${server.port}` : outboxOf(dataDir)}`)
  const transport =
    server && address ? smtpTransport(server, { name: config.PRODUCT_NAME, address }) : mailOutbox(dataDir)
  return mailSender(db, transport)
}

/** Creates the SMS sender of the configuration. Logs once which gateway or folder gets the messages. */
export function openSms(config: Config, dataDir: string, db: Database, logger: Logger): SmsSender {
  const gateway = config.SMS_URL === undefined ? undefined : readSmsUrl(config.SMS_URL)
  logger.info(`SMS go to ${gateway ? new URL(gateway.url).host : outboxOf(dataDir)}`)
  return smsSender(db, gateway ? smsGateway(gateway) : outbox(dataDir), config.SMS_DAILY_LIMIT)
}
