import type { Database } from '@skadi/store/db/database'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { outbox } from './outbox.ts'
import { outboxOf } from './outbox-folder.ts'
import { readSmsUrl, smsGateway } from './sms-gateway.ts'
import { type SmsSender, smsSender } from './sms-sender.ts'

/** Opens the SMS sender of the configuration; logs once where messages go. */
export function openSms(config: Config, dataDir: string, db: Database, logger: Logger): SmsSender {
  const gateway = config.SMS_URL === undefined ? undefined : readSmsUrl(config.SMS_URL)
  logger.info(`SMS go to ${gateway ? new URL(gateway.url).host : outboxOf(dataDir)}`)
  return smsSender(db, gateway ? smsGateway(gateway) : outbox(dataDir), config.SMS_DAILY_LIMIT)
}
