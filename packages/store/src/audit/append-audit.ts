import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { Transaction } from '../db/database.ts'
import { seal, unseal } from '../db/sealed.ts'
import { sql } from '../db/sql.ts'

/** Chain of the actions that belong to no tenant. */
export const GLOBAL_CHAIN = 'global'

export type AuditEntry = {
  /** the tenant's id, or GLOBAL_CHAIN */
  chain: string
  /** null if the system itself acts */
  actorId: string | null
  /** name of the action; for a call, the name of the call, such as `checkImageSet` */
  action: AuditAction
  targetType: string
  targetId: string
  before?: unknown
  after?: unknown
  /** values about a person, readable only while the subject's key exists (ruling 27) */
  personal?: { subjectId: string; values: Record<string, unknown> }
}

/** Writes one audit event in the transaction of the audited action. */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { personal } = entry
  const sealed = personal ? sealPersonal(await subjectKey(tx, personal.subjectId), personal.values) : null
  await tx.run(sql`
    insert into audit_event (chain, actor_id, action, target_type, target_id, before, after, subject_id, personal)
    values (${entry.chain}, ${entry.actorId}, ${entry.action}, ${entry.targetType}, ${entry.targetId},
      ${toJson(entry.before)}, ${toJson(entry.after)}, ${personal?.subjectId ?? null}, ${sealed})`)
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

async function subjectKey(tx: Transaction, subjectId: string): Promise<Buffer> {
  await tx.run(
    sql`insert into audit_subject_key (subject_id, key) values (${subjectId}, ${randomBytes(32)}) on conflict do nothing`,
  )
  const row = await tx.row<{ key: Buffer }>(sql`select key from audit_subject_key where subject_id = ${subjectId}`)
  if (!row) throw new Error('the key of an audit subject is missing')
  return row.key
}

export const sealPersonal = (key: Buffer, values: Record<string, unknown>): Buffer =>
  seal(key, Buffer.from(JSON.stringify(values)))

/** Decrypts values about a person. @throws if the bytes were encrypted with another key or changed */
export const openPersonal = (key: Buffer, sealed: Buffer): Record<string, unknown> =>
  JSON.parse(unseal(key, sealed).toString('utf8'))
