import type { CallDefinition } from '../core/define-call.ts'
import { checkAuditChain } from './check-audit-chain.ts'
import { exportAudit } from './export-audit.ts'
import { getAuditWords } from './get-audit-words.ts'
import { listAudit } from './list-audit.ts'

/** What there is to ask of the audit. */
export const AUDIT_CALLS = [
  listAudit,
  getAuditWords,
  exportAudit,
  checkAuditChain,
] as const satisfies readonly CallDefinition[]
