import { mayGetAlert } from '@skadi/domain/alerts/alert-kinds'
import { can } from '@skadi/domain/auth/rights'
import { caseWordOf } from '@skadi/domain/cases/page-answers'
import type { AlertItem } from '@skadi/report/mail/alert-line'
import { alertMail, alertSms } from '@skadi/report/mail/alert-mail'
import {
  type AlertFact,
  type AlertReader,
  type AlertRow,
  alertFactsStatement,
  alertReaderStatement,
  toAlertReader,
} from '@skadi/store/alerts/alert-facts.repo'
import { type AlertSettingRow, alertSettingStatement } from '@skadi/store/alerts/alert-setting.repo'
import {
  type AlertQueue,
  failAlerts,
  sendNextWhenDue,
  settleAlerts,
  takeAlerts,
} from '@skadi/store/alerts/due-alert.repo'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { ApiError } from '../core/http/api-error.ts'
import { portalUrl, unitPath } from '../core/portal-url.ts'
import type { Services } from '../core/services.ts'

type AlertServices = Pick<Services, 'config' | 'db' | 'logger' | 'mail' | 'sms'>
type ReaderRow = Parameters<typeof toAlertReader>[0]

const A_DAY_S = 86_400

/**
 * Sends a batch of alerts to one user of a company, as a single message (decision 53). Reads rights, settings and facts again when it
 * sends. Leaves out an alert about a record that the user may no longer read. Delivery is at least once: after a crash between sending and
 * writing, the message is sent again. A repeated mail has the same Message-ID. Retries end after one day.
 */
export const sendAlerts =
  (services: AlertServices) =>
  async (queue: AlertQueue): Promise<void> => {
    const { db, logger } = services
    const batch = await db.transaction(WORKER, (tx) => takeAlerts(tx, queue))
    if (batch) {
      const told = await readTold(services, queue, batch.id)
      try {
        if (told) await send(services, queue, { ...told, id: batch.id })
        const ids = told?.rows.map(({ id }) => id) ?? []
        await db.transaction(WORKER, (tx) => settleAlerts(tx, batch, ids))
      } catch (error) {
        const { channel, tenantId } = queue
        logger.warn({ tenantId, channel, error: (error as Error).message }, 'alerts could not be sent')
        await db.transaction(WORKER, (tx) => failAlerts(tx, batch))
      }
    }
    await db.transaction(WORKER, (tx) => sendNextWhenDue(tx, queue))
  }

type ToldRow = AlertRow & { fact: AlertFact }
type Told = { reader: AlertReader; rows: readonly ToldRow[] }

/** Returns the recipient and the facts of a batch, or undefined if nothing is left to send. */
async function readTold({ db }: AlertServices, queue: AlertQueue, batchId: string): Promise<Told | undefined> {
  const row = await db.row<ReaderRow>(AUTH, alertReaderStatement(queue))
  if (!row) return undefined
  const reader = toAlertReader(row)
  if (queue.channel !== 'sms' && reader.email === null) return undefined
  const setting = await db.row<AlertSettingRow>(WORKER, alertSettingStatement(queue))
  const all = await db.rows<AlertRow>(WORKER, alertFactsStatement(batchId))
  const rows = all.filter(
    (alert): alert is ToldRow =>
      alert.fact !== null && setting?.[alert.kind] !== 'off' && mayGetAlert(reader.actor, alert.kind),
  )
  return rows.length === 0 ? undefined : { reader, rows }
}

async function send(
  { config, db, mail, sms }: AlertServices,
  { tenantId, channel }: AlertQueue,
  { reader, rows, id }: Told & { id: string },
): Promise<void> {
  const settingsAddress = portalUrl(config, '/account#alerts').href
  const addressOf = (fact: AlertFact) => portalUrl(config, pathOf(fact, reader)).href
  const items = rows.map(({ fact, timeZone }) => toItem(fact, { timeZone, address: addressOf(fact) }))
  const { language, company, email, phone } = reader
  const facts = { language, company, items, settingsAddress, productName: config.PRODUCT_NAME }
  if (channel === 'sms') {
    // Alerts have their own SMS budget. A night with many alerts must not use up the SMS codes of sign-ins.
    const counted = await db.transaction(AUTH, (tx) => countEvent(tx, 'alert sms', config.SMS_DAILY_LIMIT, A_DAY_S))
    if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: A_DAY_S })
    await sms.send({ to: phone, kind: 'alert', text: alertSms(facts, portalUrl(config, '/').origin) })
  } else if (email !== null) {
    await mail.deliver(tenantId, { to: [email], kind: 'alert', ...alertMail(facts), id, unsubscribe: settingsAddress })
  }
}

const toItem = (fact: AlertFact, of: Pick<AlertItem, 'timeZone' | 'address'>): AlertItem =>
  fact.kind === 'caseAnswer' ? { ...fact, ...of, answer: caseWordOf(fact.answer, fact.lines).word } : { ...fact, ...of }

/** Returns the path of the alert's page. A company without the inbox gets a page of the fleet. */
function pathOf(fact: AlertFact, { actor }: AlertReader): string {
  if (fact.kind === 'rigAlarm' || fact.kind === 'silentRig') return unitPath(fact.unitId)
  if (fact.kind === 'caseAnswer') {
    const { lineId } = caseWordOf(fact.answer, fact.lines)
    return `/cases/${fact.caseId}${lineId === null ? '' : `#line-${lineId}`}`
  }
  if (fact.kind === 'lateCase') return `/cases/${fact.caseId}`
  if (can(actor, 'readInbox')) return `/assets/${fact.imageSetId}`
  if (fact.registrationNo === null) return '/fleet'
  return `/fleet/${encodeURIComponent(fact.registrationNo)}/${fact.imageSetId}`
}
