import { appendAudit } from '@skadi/store/audit/append-audit'
import { LATE_CASES, tellLateCase } from '@skadi/store/cases/chase-cases.repo'
import { WORKER } from '@skadi/store/db/scope'
import { repeatedly } from '../core/repeatedly.ts'
import type { Services } from '../core/services.ts'
import { planReminders, sendReminders } from './remind-customers.ts'

const EVERY_MS = 60_000

/** Chases open cases every minute: tells administrators of late replies, and reminds customers (decision 128). */
export const chaseCases = (services: Services): { stop(): Promise<void> } =>
  repeatedly(
    async (signal) => {
      try {
        await escalateLateCases(services)
        await planReminders(services)
        await sendReminders(services, signal)
      } catch (err) {
        services.logger.warn({ err }, 'chasing cases failed; it will be tried again in a minute')
      }
    },
    { firstAfterMs: 10_000, everyMs: EVERY_MS },
  )

/** Tells each late reply once, each case in a transaction of its own. */
export async function escalateLateCases({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const one of await db.rows<{ id: string; tenantId: string }>(WORKER, LATE_CASES))
    await db.transaction(WORKER, async (tx) => {
      const late = await tellLateCase(tx, one)
      if (!late) return
      await appendAudit(tx, {
        chain: one.tenantId,
        actorId: null,
        action: 'escalateCase',
        targetType: 'case',
        targetId: one.id,
        after: { replyDueOn: late.dueOn },
      })
    })
}
