import { checkAuditChain, exportAudit, getAuditWords, listAudit } from '@skadi/contract/audit/audit-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import {
  type AuditRow,
  auditActionsStatement,
  auditActorsStatement,
  auditNamesStatement,
  auditStatement,
} from '@skadi/store/audit/audit-log.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { listMeta } from '../core/http/list-page.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { idsOf, toAuditEvent } from '../shared/audit/to-audit-event.ts'
import { AUDIT_CHECK, type AuditCheck } from './audit-check.job.ts'
import { AUDIT_EXPORT, type AuditExport } from './audit-export.job.ts'

type AuditReader = { scope: Scope & { role: 'app' | 'staff'; userId: string }; chain: string }

/**
 * Returns scope and chain for reading the audit. Administrators read the chain of their company. A global admin reads the chain of any
 * company. Without `tenantId`, a global admin reads the chain of the actions that concern no company (C-23).
 * @throws ApiError FORBIDDEN, equally for a company without access and an unknown company (ruling 15)
 */
function auditReader(actor: SessionActor, tenantId?: string): AuditReader {
  if (!can(actor, 'readAudit', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  if (isGlobalAdmin(actor)) return { scope: staffScope(actor), chain: tenantId ?? GLOBAL_CHAIN }
  const scope = tenantScope(actor)
  return { scope, chain: scope.tenantId }
}

export function auditCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listAudit, async ({ query: { tenantId, limit, cursor, ...filter } }, { actor, signal }) => {
      const { scope, chain } = auditReader(actor, tenantId)
      const before = cursor === undefined ? undefined : Number(cursor)
      const statement = auditStatement({ chain, ...filter }, limit + 1, before)
      const rows = await db.rows<AuditRow>(scope, statement, { signal })
      const shown = rows.slice(0, limit)
      const ids = [...new Set(shown.flatMap(idsOf))]
      const named = await db.rows<{ id: string; name: string }>(scope, auditNamesStatement(ids), { signal })
      const names = new Map(named.map(({ id, name }) => [id, name]))
      const nextCursor = rows.length > limit ? String(shown.at(-1)?.seq) : undefined
      return {
        data: { items: shown.map((row) => toAuditEvent(row, names)) },
        meta: listMeta({ limit, page: 1 }, { total: undefined, nextCursor }),
      }
    }),

    bindCall(getAuditWords, async ({ query: { tenantId } }, { actor, signal }) => {
      const { scope, chain } = auditReader(actor, tenantId)
      const [actors, actions] = await db.read<[{ id: string; name: string }, { action: string }]>(
        scope,
        [auditActorsStatement(chain), auditActionsStatement(chain)],
        { signal },
      )
      return { data: { actors, actions: actions.map(({ action }) => action) } }
    }),

    bindCall(exportAudit, ({ body: { format, language, filters } }, { actor, mutate }) => {
      const { tenantId, ...filter } = filters
      const { scope, chain } = auditReader(actor, tenantId)
      const input: AuditExport = { format, language, filter: { chain, ...filter } }
      return mutate(scope, async (tx) => ({
        data: { jobId: await startJob(tx, scope, { kind: AUDIT_EXPORT, input }) },
      }))
    }),

    bindCall(checkAuditChain, ({ body: { tenantId } }, { actor, mutate }) => {
      const { scope, chain } = auditReader(actor, tenantId)
      const input: AuditCheck = { chain }
      return mutate(scope, async (tx) => ({ data: { jobId: await startJob(tx, scope, { kind: AUDIT_CHECK, input }) } }))
    }),
  ]
}
