import type { AuditVerdict } from '@skadi/contract/audit/audit-calls'
import { AUDIT_START, walkAudit } from '@skadi/domain/audit/audit-walk'
import { type AuditLinkRow, auditHeadStatement, auditLinksStatement } from '@skadi/store/audit/audit-log.repo'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'

export const AUDIT_CHECK = 'auditCheck'

export type AuditCheck = { chain: string }

/** Number of events that one statement reads. */
const AT_ONCE = 2_000

/** Checks an audit chain hash by hash, from its first event to its head. The job may restart at any time, because it only reads. */
export const auditCheckJob = defineJob<AuditCheck>({
  kind: AUDIT_CHECK,
  right: 'readAudit',
  timeoutMs: 60 * 60_000,
  run: async ({ chain }, context) => ({ data: await check(chain, context) }),
})

async function check(chain: string, { services: { db }, scope, signal, progress }: JobContext): Promise<AuditVerdict> {
  // Events after this head are left to the next check.
  const head = await db.row<{ seq: number; hash: string }>(scope, auditHeadStatement(chain), { signal })
  const total = head?.seq ?? 0
  let walk = AUDIT_START
  let at: Date | null = null
  const verdict = (brokenSeq: number | null): AuditVerdict => ({
    events: walk.seq,
    at: at?.toISOString() ?? null,
    hash: walk.seq === 0 ? null : walk.hash,
    brokenSeq,
  })
  while (walk.seq < total) {
    const few = Math.min(AT_ONCE, total - walk.seq)
    const links = await db.rows<AuditLinkRow>(scope, auditLinksStatement(chain, walk.seq, few), { signal })
    // The stored head is a later event than the chain contains, so the chain is broken.
    if (links.length === 0) return verdict(walk.seq + 1)
    walk = walkAudit(walk, links)
    at = links.find(({ seq }) => seq === walk.seq)?.at ?? at
    if (walk.brokenSeq !== undefined) return verdict(walk.brokenSeq)
    progress(walk.seq, total)
  }
  return verdict(head && head.hash !== walk.hash ? total : null)
}
