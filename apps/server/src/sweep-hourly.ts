import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { sweepAlerts } from '@skadi/store/alerts/due-alert.repo'
import { findSilentRigs } from '@skadi/store/alerts/silent-rigs.repo'
import { sweepProviderFlows } from '@skadi/store/auth/provider-flow.repo'
import { sweepSessions } from '@skadi/store/auth/session.repo'
import { sweepRegistrations, sweepSms } from '@skadi/store/auth/sms-code.repo'
import { sweepEvents, sweepSignInFailures } from '@skadi/store/auth/throttle-event.repo'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { learnNightly } from '@skadi/store/detections/reranker.repo'
import { sweepIdempotencyKeys } from '@skadi/store/idempotency/idempotency.repo'
import { sweepTenantEvents } from '@skadi/store/integrations/due-delivery.repo'
import { sweepInvitations } from '@skadi/store/tenants/invitation.repo'
import { sweepTenantLogos } from '@skadi/store/tenants/tenant-logo.repo'
import { repeatedly } from './core/repeatedly.ts'
import type { Services } from './core/services.ts'
import { sweepJobs } from './jobs/sweep-jobs.ts'
import { purgeNightly } from './retention/purge-nightly.ts'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/**
 * Removes expired rows: unfinished uploads, old messages and jobs, stored answers, counts of failures and ended sessions. Also detects rigs
 * that have stopped sending. Starts the training of re-rankers that have not been trained for a day.
 */
export function sweepHourly(
  { db, objects, logger }: Services,
  files: { sweepUploads: () => Promise<number>; sweepOutbox: () => Promise<number> },
): { stop(): Promise<void> } {
  const sweep = async () => {
    try {
      const recordings = await files.sweepUploads()
      await files.sweepOutbox()
      await sweepJobs({ db, objects })
      await db.transaction(WORKER, sweepIdempotencyKeys)
      await db.transaction(WORKER, sweepTenantEvents)
      await db.transaction(WORKER, sweepAlerts)
      await db.transaction(WORKER, findSilentRigs)
      await db.transaction(WORKER, learnNightly)
      await db.transaction(WORKER, sweepTenantLogos)
      await db.transaction(AUTH, async (tx) => {
        await sweepSignInFailures(tx)
        await sweepSessions(tx, REFRESH_TOKEN_S)
        await sweepProviderFlows(tx)
        await sweepRegistrations(tx)
        await sweepSms(tx)
        await sweepEvents(tx)
        await sweepInvitations(tx)
      })
      const imageSets = await purgeNightly({ db, objects })
      if (imageSets > 0) logger.info({ passings: imageSets }, 'photos whose time was over were deleted')
      if (recordings > 0) logger.info({ recordings }, 'recordings never completed were removed')
    } catch (err) {
      logger.warn({ err }, 'sweeping failed; it will be tried again in an hour')
    }
  }
  return repeatedly(sweep, { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS })
}
