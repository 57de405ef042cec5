import type { QueueHandlers } from '@skadi/pipeline/start-pipeline'
import { pickupOfReturn, putJudgements } from '@skadi/store/evidence/decide-evidence.repo'
import type { Tasks } from '@skadi/store/tasks/add-task'
import { sendAlerts } from './alerts/send-alerts.ts'
import { abandonHandOff, mailHandOff } from './claims/mail-hand-off.ts'
import type { JobServices } from './core/jobs/define-job.ts'
import type { Services } from './core/services.ts'
import { mailCustomer } from './customer/mail-customer.ts'
import { deliverWebhook } from './integrations/webhooks/deliver-webhook.ts'
import { mailWebhookStopped } from './integrations/webhooks/mail-webhook-stopped.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { type UserJobs, workOnJobs } from './jobs/work-on-jobs.ts'
import { loadEvidence } from './shared/evidence/load-evidence.ts'

/** Maximum number of concurrent background jobs of users, and of concurrent deliveries to webhooks. Receivers of webhooks answer slowly. */
const CONCURRENCY = 3

/**
 * Returns the server's handlers of the queue, in addition to the pipeline's handlers: alerts, messages to customers and insurers, webhooks and background jobs of users.
 * @param spoolDir folder below DATA_DIR for streams on their way to the object store
 */
export function queueHandlers(
  services: JobServices & Pick<Services, 'secrets' | 'sms'>,
  spoolDir: string,
): QueueHandlers {
  const jobs = jobHandlers(workOnJobs({ services, kinds: JOB_KINDS, spoolDir }))
  const deliver = deliverWebhook(services)
  const mailStopped = mailWebhookStopped(services)
  return {
    ...jobs,
    handlers: {
      ...jobs.handlers,
      sendAlerts: sendAlerts(services),
      mailCustomer: mailCustomer(services),
      judgeReturn: judgeReturn(services),
      mailHandOff: ({ handOffId }, { signal }) => mailHandOff(services, handOffId, signal),
      mailWebhookStopped: ({ webhookId }) => mailStopped(webhookId),
      deliverWebhook: ({ webhookId }) => deliver(webhookId),
    },
    onAbandoned: async (task, payload) => {
      await jobs.onAbandoned?.(task, payload)
      if (task === 'mailHandOff') await abandonHandOff(services, (payload as Tasks['mailHandOff']).handOffId)
    },
    concurrency: CONCURRENCY,
  }
}

/** Returns only the handlers of users' background jobs. */
export const jobHandlers = (jobs: UserJobs): QueueHandlers => ({
  handlers: { runUserJob: ({ jobId }, attempt) => jobs.run(jobId, attempt) },
  onAbandoned: async (task, payload) => {
    if (task === 'runUserJob') await jobs.abandon((payload as Tasks['runUserJob']).jobId)
  },
  concurrency: 1,
})

/**
 * Judges the decided damages of a return on the pair with its pickup, and stores the judgements for the statistics. A decision itself
 * cannot wait for the comparison of photos.
 */
export const judgeReturn =
  (services: Pick<Services, 'db' | 'objects'>) =>
  async ({ tenantId, imageSetId: returnId, userId }: Tasks['judgeReturn']): Promise<void> => {
    const scope = { role: 'app', tenantId, userId } as const
    const pickupId = (await services.db.row<{ pickupId: string }>(scope, pickupOfReturn(returnId)))?.pickupId
    if (!pickupId) return
    const evidence = await loadEvidence(services, scope, { pickupId, returnId })
    const judged = (evidence ?? []).flatMap(({ familyId, judgement, decided, isPotential }) =>
      judgement && decided && !isPotential ? { familyId, judgement } : [],
    )
    await services.db.transaction(scope, (tx) => putJudgements(tx, scope, { pickupId, returnId }, judged))
  }
