import type { AuditVerdict } from '@skadi/contract/audit/audit-calls'
import { AUDIT_START, walkAudit } from '@skadi/domain/audit/audit-walk'
import { type AuditLinkRow, auditHeadStatement, auditLinksStatement } from '@skadi/store/audit/audit-log.repo'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'

export const AUDIT_CHECK = 'auditCheck'

export type AuditCheck = { chain: string }

/** Events read at once. */
const AT_ONCE = 2_000

/** Checks an audit chain from its first event to its head, hash by hash; it only reads, so it may restart at any time. */
export const auditCheckJob = defineJob<AuditCheck>({
  kind: AUDIT_CHECK,
  right: 'readAudit',
  timeoutMs: 60 * 60_000,
  run: async ({ chain }, context) => ({ data: await check(chain, context) }),
})

async function check(chain: string, { services: { db }, scope, signal, progress }: JobContext): Promise<AuditVerdict> {
  // events added during the check are left to the next check
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
    // the head names an event that does not exist
    if (links.length === 0) return verdict(walk.seq + 1)
    walk = walkAudit(walk, links)
    at = links.find(({ seq }) => seq === walk.seq)?.at ?? at
    if (walk.brokenSeq !== undefined) return verdict(walk.brokenSeq)
    progress(walk.seq, total)
  }
  return verdict(head && head.hash !== walk.hash ? total : null)
}
