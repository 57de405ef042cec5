import type { RemindedCase } from '@skadi/contract/cases/case-reminders'
import { previewCaseReminders, sendCaseReminders } from '@skadi/contract/cases/case-reminders'
import { displayPlate } from '@skadi/domain/cars/registration'
import {
  afterQuietHours,
  dueReminder,
  maskAddress,
  type ReminderKind,
  reminderKind,
  reminderSkip,
} from '@skadi/domain/cases/case-reminders'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import type { CustomerWording } from '@skadi/domain/language/language'
import { reminderMail, sayCustomers } from '@skadi/report/mail/reminder-mail'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { tellCaseChanged } from '@skadi/store/cases/change-case.repo'
import * as store from '@skadi/store/cases/chase-cases.repo'
import { type Scope, WORKER } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { portalUrl } from '../core/portal-url.ts'
import type { Services } from '../core/services.ts'
import { customerUrl, sendToCustomer } from '../shared/customer/send-to-customer.ts'
import { auditCase } from './act-on-case.ts'

type RemindServices = Pick<Services, 'config' | 'db' | 'logger' | 'mail' | 'secrets' | 'sms'>
type Row = store.RemindedRow
type TenantScope = Scope & { role: 'app' }

/** Wait after a failed message. A reminder that could not be sent for a day is dropped. */
const RETRY_MS = 15 * 60_000
const LIFE_MS = 86_400_000

/** Why a reminder is dropped in addition to the reasons of the domain: a message that could not be sent for a day, or an SMS of a dead process. */
const NOT_DELIVERED = 'notDelivered'

const factsOf = (row: Row) => ({
  state: row.state,
  paidMinor: row.paidMinor,
  isAnswered: row.isAnswered,
  hasQuestion: row.hasQuestion,
  page: row.linkId === null ? null : { hasAddress: row.recipient !== null, isOpen: row.isOpen === true },
  remindedAt: row.remindedAt?.getTime() ?? null,
})

const kindOf = ({ state, dueAt, now }: Row): ReminderKind =>
  reminderKind(state, { dueAt: dueAt?.getTime() ?? Number.POSITIVE_INFINITY, now: now.getTime() })

const skipOf = (row: Row, isByHand: boolean) => reminderSkip(factsOf(row), { now: row.now.getTime(), isByHand })

const sendsAt = ({ now, timeZone }: Row): Date => afterQuietHours(now, timeZone ?? 'UTC')

/** A reminder in the language of the page; without `url`, the customer finds the address in the earlier message. */
function reminderMessage(row: Row, url: string | undefined) {
  const language = row.language as CustomerWording
  const plate = displayPlate({ countryCode: row.countryCode ?? '', registrationNo: row.registrationNo ?? '' })
  const facts = {
    company: row.company ?? '',
    plate: `${row.countryCode ?? ''} ${plate}`.trim(),
    reference: row.reference ?? '',
    due: row.dueOn === null ? '' : writeDate(row.dueOn),
  }
  const sms = sayCustomers(language)('customerSms_reminder', { ...facts, url: url ?? '' }).replace(/: $/, '')
  return { ...reminderMail(language, { ...facts, kind: kindOf(row), url, contact: row.contact }), sms }
}

/** Bulk reminders by a person: the preview and the sending. */
export function caseRemindersCalls(services: Services): BoundCall[] {
  const { db, secrets } = services
  const toReminded = (row: Row): RemindedCase => {
    const skip = skipOf(row, true) ?? null
    return {
      caseId: row.id,
      reference: row.reference,
      countryCode: row.countryCode,
      registrationNo: row.registrationNo,
      skip,
      recipient:
        row.linkId === null || row.recipient === null
          ? null
          : maskAddress(secrets.openRecipient(row.linkId, row.recipient)),
      channel: row.channel,
      language: row.language,
      kind: kindOf(row),
      sendsAt: skip === null ? sendsAt(row).toISOString() : null,
    }
  }
  return [
    bindCall(previewCaseReminders, async ({ body: { caseIds } }, { actor, signal }) => {
      const { scope, ids } = asked(actor, caseIds)
      const rows = allFound(await db.rows<Row>(scope, store.remindedStatement(scope, ids), { signal }), ids)
      const sent = rows.filter((row) => skipOf(row, true) === undefined)
      const texts = Map.groupBy(sent, (row) => [row.language, row.channel, kindOf(row)].join(' '))
      return {
        data: {
          items: rows.map(toReminded),
          texts: [...texts.values()].flatMap(([row]) => {
            if (!row || row.language === null || row.channel === null) return []
            const { language, channel } = row
            const { subject, text, sms } = reminderMessage(row, portalUrl(services.config, '/c/•••').origin + '/c/•••')
            const isSms = channel === 'sms'
            return { language, channel, kind: kindOf(row), subject: isSms ? null : subject, text: isSms ? sms : text }
          }),
        },
      }
    }),

    bindCall(sendCaseReminders, async ({ body: { caseIds } }, { actor, mutate }) => {
      const { scope, ids } = asked(actor, caseIds)
      return mutate(scope, async (tx) => {
        const rows = allFound(await tx.rows<Row>(store.remindedStatement(scope, ids)), ids)
        const items: RemindedCase[] = []
        for (const row of rows) {
          const item = toReminded(row)
          const sendAfter = sendsAt(row)
          const reminder = {
            tenantId: scope.tenantId,
            caseId: row.id,
            step: null,
            requestedBy: scope.userId,
            sendAfter,
          }
          const isQueued = item.skip === null && (await store.queueReminder(tx, reminder))
          items.push(isQueued || item.skip !== null ? item : { ...item, skip: 'recent', sendsAt: null })
          if (!isQueued) continue
          const facts = { linkId: row.linkId, channel: row.channel, kind: item.kind, sendsAt: item.sendsAt }
          await auditCase(tx, scope, row, { action: 'sendCaseReminders', facts })
          await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: row.id, imageSetId: row.imageSetId })
        }
        return { data: { items } }
      })
    }),
  ]
}

const asked = (actor: SessionActor, caseIds: readonly string[]): { scope: TenantScope; ids: string[] } => ({
  scope: writeScope(actor, 'writeCases'),
  ids: [...new Set(caseIds)],
})

/** The rows in the order of the ids. @throws ApiError NOT_FOUND */
function allFound(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  })
}

/** Queues the reminders that the schedules of the companies plan for today, each once. */
export async function planReminders({ db }: Pick<Services, 'db'>): Promise<void> {
  const found = await db.rows<{ id: string; steps: number[] }>(
    WORKER,
    store.remindableStatement(DEFAULT_CASE_RULES.reminders),
  )
  const stepsOf = new Map(found.map(({ id, steps }) => [id, steps]))
  const rows = await db.rows<Row>(WORKER, store.remindedStatement(WORKER, [...stepsOf.keys()]))
  for (const row of rows) {
    const { dueOn, toldAt, timeZone, now } = row
    if (dueOn === null || toldAt === null || skipOf(row, false) !== undefined) continue
    const zone = timeZone ?? 'UTC'
    const days = { dueOn, toldOn: dayOf(toldAt, zone), today: dayOf(now, zone) }
    const step = dueReminder(stepsOf.get(row.id) ?? [], days)
    if (step === undefined) continue
    const reminder = { tenantId: row.tenantId, caseId: row.id, step, requestedBy: null, sendAfter: sendsAt(row) }
    await db.transaction(WORKER, (tx) => store.queueReminder(tx, reminder))
  }
}

/**
 * Sends the due reminders (outbox). Whether a reminder is still wanted is decided anew for each. A process that dies between sending and
 * writing leaves the reminder to the next one: a mail leaves again with the same Message-ID (at least once), an SMS is dropped (at most once).
 */
export async function sendReminders(services: RemindServices, signal?: AbortSignal): Promise<void> {
  const { db, logger } = services
  while (!signal?.aborted) {
    const one = await db.transaction(WORKER, store.takeReminder)
    if (!one) return
    try {
      await sendReminder(services, one)
    } catch (error) {
      const { tenantId, id, createdAt } = one
      logger.warn({ tenantId, reminder: id, error: (error as Error).message }, 'a reminder could not be sent')
      await db.transaction(WORKER, async (tx) => {
        if (Date.now() - createdAt.getTime() > LIFE_MS) await store.settleReminder(tx, id, NOT_DELIVERED)
        else await store.delayReminder(tx, id, { until: new Date(Date.now() + RETRY_MS), hasFailed: true })
      })
    }
  }
}

async function sendReminder(services: RemindServices, one: store.DueReminder): Promise<void> {
  const { db } = services
  const row = await db.row<Row>(WORKER, store.remindedStatement(WORKER, [one.caseId], one.id))
  if (!row) return
  const skip = one.mayHaveLeft && row.channel === 'sms' ? NOT_DELIVERED : skipOf(row, one.requestedBy !== null)
  if (skip !== undefined) {
    await db.transaction(WORKER, (tx) => store.settleReminder(tx, one.id, skip))
    return
  }
  const until = sendsAt(row)
  if (until > row.now) {
    await db.transaction(WORKER, (tx) => store.delayReminder(tx, one.id, { until, hasFailed: false }))
    return
  }
  await deliver(services, row, one.id)
  await db.transaction(WORKER, async (tx) => {
    if (!(await store.settleReminder(tx, one.id, null))) return
    await appendAudit(tx, {
      chain: row.tenantId,
      actorId: one.requestedBy,
      action: 'remindCustomer',
      targetType: 'case',
      targetId: row.id,
      after: { linkId: row.linkId, channel: row.channel, kind: kindOf(row), step: one.step },
    })
    await tellCaseChanged(tx, { tenantId: row.tenantId, caseId: row.id, imageSetId: row.imageSetId })
  })
}

async function deliver(services: RemindServices, row: Row, id: string): Promise<void> {
  const { linkId, recipient, tokenHash, channel, tenantId } = row
  if (linkId === null || recipient === null || tokenHash === null || channel === null)
    throw new Error('a reminder needs an address')
  const to = services.secrets.openRecipient(linkId, recipient)
  const message = reminderMessage(row, customerUrl(services, { id: linkId, tokenHash }))
  await sendToCustomer(services, { tenantId, to, channel }, { ...message, id })
}
