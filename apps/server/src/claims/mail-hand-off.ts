import { buffer } from 'node:stream/consumers'
import { attachable } from '@skadi/domain/claims/claim-handling'
import { handOffMail } from '@skadi/report/mail/hand-off-mail'
import { appendAudit } from '@skadi/store/audit/append-audit'
import {
  type ClaimRulesRow,
  claimRulesStatement,
  handOffTask,
  type SenderRow,
  senderStatement,
  settleHandOff,
  type WaitingHandOff,
  waitingHandOffStatement,
} from '@skadi/store/claims/claim-handling.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { addTask } from '@skadi/store/tasks/add-task'
import type { JobServices } from '../core/jobs/define-job.ts'
import { packClaim } from './claim-bundle.job.ts'
import { claimFileName, printedClaim } from './print-claim.ts'

/** Pause between two attempts to send a mail, and the time from its request after which no further attempt is made. */
const RETRY_MS = 15 * 60_000
const LIFE_MS = 86_400_000

type Sent = { files: ReturnType<typeof attachable>; reportBytes: number; bundleBytes: number }

/**
 * Prints a claim, packs its bundle, and mails both to the insurer of a hand-off. Delivery is at least once: a mail that is sent again after
 * a crash has the same Message-ID.
 */
export async function mailHandOff(services: JobServices, id: string, signal: AbortSignal): Promise<void> {
  const waiting = await services.db.row<WaitingHandOff>(WORKER, waitingHandOffStatement(id))
  if (!waiting) return
  try {
    await settle(services, waiting, await send(services, waiting, signal))
  } catch (err) {
    // a stopping process leaves the task to the next one
    if (signal.aborted) throw err
    services.logger.warn({ err, handOffId: id }, 'a claim could not be mailed to its insurer')
    if (waiting.now.getTime() - waiting.requestedAt.getTime() >= LIFE_MS) return settle(services, waiting, null)
    await services.db.transaction(WORKER, (tx) => addTask(tx, { ...handOffTask(id), delayMs: RETRY_MS }))
  }
}

/** Gives up a hand-off whose task ended its process each time. */
export async function abandonHandOff(services: Pick<JobServices, 'db'>, id: string): Promise<void> {
  const waiting = await services.db.row<WaitingHandOff>(WORKER, waitingHandOffStatement(id))
  if (waiting) await settle(services, waiting, null)
}

async function send(services: JobServices, waiting: WaitingHandOff, signal: AbortSignal): Promise<Sent> {
  const { id, tenantId, claimId, recipient, language, requestedBy, senderName } = waiting
  const scope = { role: 'app', tenantId, userId: requestedBy } as const
  const context = { services, scope, signal, progress: () => undefined }
  const printed = await printedClaim({ claimId, language }, context)
  const sender = await services.db.row<SenderRow>(AUTH, senderStatement(requestedBy), { signal })
  const rules = await services.db.row<ClaimRulesRow>(scope, claimRulesStatement(tenantId), { signal })
  const { size: bundleBytes, body } = await packClaim(printed, context)
  const reportBytes = printed.pdf.length
  const files = attachable({ report: reportBytes, bundle: bundleBytes })
  if (!files.includes('bundle')) body.destroy()
  const { claimNo, car, client, accidentInformation, insurerReference } = printed.row
  const { refused } = await services.mail.deliver(
    tenantId,
    {
      to: [recipient],
      kind: 'handOff',
      ...handOffMail({
        language,
        productName: services.config.PRODUCT_NAME,
        company: printed.model.tenant.name,
        claimNo,
        car,
        accidentDate: accidentInformation.date ?? '',
        policyNumber: client.policyNumber,
        insurerReference,
        sender: { name: senderName, email: sender?.email ?? null, phone: sender?.phone ?? null },
        companyPhone: rules?.contactPhone ?? null,
        files,
        bundleBytes,
      }),
      attachments: [
        ...(files.includes('report')
          ? [{ name: claimFileName(claimNo, 'pdf'), contentType: 'application/pdf', content: printed.pdf }]
          : []),
        ...(files.includes('bundle')
          ? [{ name: claimFileName(claimNo, 'zip'), contentType: 'application/zip', content: await buffer(body) }]
          : []),
      ],
      id,
    },
    signal,
  )
  if (refused.length > 0) throw new Error('the insurer’s mail server refused the address')
  return { files, reportBytes, bundleBytes }
}

async function settle({ db }: Pick<JobServices, 'db'>, waiting: WaitingHandOff, sent: Sent | null): Promise<void> {
  const { id, tenantId, claimId, requestedBy } = waiting
  await db.transaction(WORKER, async (tx) => {
    if (!(await settleHandOff(tx, id, sent))) return
    await appendAudit(tx, {
      chain: tenantId,
      actorId: requestedBy,
      action: 'mailHandOff',
      targetType: 'claim',
      targetId: claimId,
      after: { parts: [], handOffId: id, isSent: sent !== null, ...(sent ? { files: sent.files } : {}) },
    })
    await tellClaimChanged(tx, { tenantId, claimId })
  })
}
