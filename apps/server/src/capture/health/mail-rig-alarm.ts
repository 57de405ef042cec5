import { rigAlarmMail } from '@skadi/report/mail/rig-alarm-mail'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import {
  type Mailed,
  type MailedAlarm,
  mailedAdminsStatement,
  mailedAlarmStatement,
} from '@skadi/store/rig-health/alarm-mail.repo'
import type { Services } from '../../core/services.ts'

type MailServices = Pick<Services, 'config' | 'db' | 'logger' | 'mail'>

/**
 * Mails an alarm to each administrator of the unit's companies who has an address, in their language. The bell has told them
 * already: a mail that cannot be sent is noted and not tried again.
 */
export const mailRigAlarm =
  ({ config, db, logger, mail }: MailServices) =>
  async (alarmId: string): Promise<void> => {
    const alarm = await db.row<MailedAlarm>(WORKER, mailedAlarmStatement(alarmId))
    if (!alarm) return
    const { unitId, unitName: unit, tenantIds, ...facts } = alarm
    const base = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`
    const address = new URL(`/tenant-admin/capture-units?unit=${unitId}`, base).href
    const admins = await db.rows<Mailed>(AUTH, mailedAdminsStatement(tenantIds))
    for (const { userId, tenantId, tenantName: company, email, language } of admins) {
      const text = rigAlarmMail({ ...facts, unit, address, company, language, productName: config.PRODUCT_NAME })
      try {
        const id = `${alarmId}-${userId}-${tenantId}`
        await mail.deliver(tenantId, { to: [email], kind: 'rigAlarm', ...text, id })
      } catch (error) {
        logger.warn({ alarmId, error: (error as Error).message }, 'an alarm of a rig could not be mailed')
      }
    }
  }
