import type { DataSubject } from '@skadi/domain/retention/erasure'
import { type HandOverRow, type HandOverSection, handOverRow } from '@skadi/domain/retention/hand-over'
import type { AuditRow } from '@skadi/store/audit/audit-log.repo'
import { AUTH, type Scope } from '@skadi/store/db/scope'
import { type PersonRow, personStatement } from '@skadi/store/retention/erase-person.repo'
import { personAuditStatement, personSections } from '@skadi/store/retention/hand-over-person.repo'
import {
  type HandedOverFile,
  type HandedOverPhoto,
  plateAuditStatement,
  plateFilesStatement,
  platePhotosStatement,
  plateSections,
} from '@skadi/store/retention/hand-over-plate.repo'
import type { HandOverRowOf } from '@skadi/store/retention/hand-over-rows'
import { findTenantName } from '@skadi/store/tenants/invitation.repo'
import { found } from '../../core/http/api-error.ts'
import type { JobContext } from '../../core/jobs/define-job.ts'
import { toAuditEvent } from '../../shared/audit/to-audit-event.ts'

export type HandOver = {
  /** as people call it */
  name: string
  company: string | null
  sections: { section: HandOverSection; rows: HandOverRow[] }[]
  photos: HandedOverPhoto[]
  files: HandedOverFile[]
}

/**
 * All stored data of a plate, read under its company's scope: no other company's data can be in it, whoever the caller
 * is.
 * @throws ApiError NOT_FOUND for a deleted company
 */
export async function readPlate(
  subject: DataSubject & { kind: 'plate' },
  { services: { db }, job, signal }: JobContext,
): Promise<HandOver> {
  const scope: Scope = { role: 'app', tenantId: subject.tenantId, userId: job.userId }
  return db.transaction(scope, async (tx) => {
    const sections: HandOver['sections'] = []
    for (const { section, statement } of plateSections(subject)) {
      signal.throwIfAborted()
      sections.push({ section, rows: toRows(await tx.rows<HandOverRowOf>(statement)) })
    }
    const own = new Set(
      sections.filter(({ section }) => OWN.has(section)).flatMap(({ rows }) => rows.map(({ id }) => id)),
    )
    const audit = await tx.rows<AuditRow>(plateAuditStatement(subject))
    sections.push({ section: 'audit', rows: audit.map((row) => auditRow(row, own)) })
    return {
      name: subject.registrationNo,
      company: found(await findTenantName(tx, subject.tenantId)),
      sections,
      photos: await tx.rows<HandedOverPhoto>(platePhotosStatement(subject)),
      files: await tx.rows<HandedOverFile>(plateFilesStatement(subject)),
    }
  })
}

/** Of whose things the audit may say what it keeps sealed. */
const OWN: ReadonlySet<HandOverSection> = new Set<HandOverSection>(['cars', 'passings', 'claims'])

/** All that is kept of an account. @throws ApiError NOT_FOUND where it was erased meanwhile */
export async function readPerson(userId: string, { services: { db }, scope, signal }: JobContext): Promise<HandOver> {
  const { firstName, lastName, phone } = found(await db.row<PersonRow>(AUTH, personStatement(userId), { signal }))
  const sections: HandOver['sections'] = []
  for (const { section, scope: reader, statement } of personSections(userId))
    sections.push({ section, rows: toRows(await db.rows<HandOverRowOf>(reader, statement, { signal })) })
  const audit = await db.rows<AuditRow>(scope, personAuditStatement(userId), { signal })
  sections.push({ section: 'audit', rows: audit.map((row) => auditRow(row, new Set([userId]))) })
  return { name: [firstName, lastName, phone].join(' '), company: null, sections, photos: [], files: [] }
}

const toRows = (rows: readonly HandOverRowOf[]): HandOverRow[] => rows.map(({ row }) => handOverRow(row))

/** An event without names of other people, and without what it keeps sealed about them. */
function auditRow(row: AuditRow, own: ReadonlySet<unknown>): HandOverRow {
  const { at, actor, action, target, before, after, personal } = toAuditEvent(row)
  const isSomebodyElse = target.type === 'user' && !own.has(target.id)
  return {
    at,
    action,
    actorId: actor?.id ?? null,
    target: isSomebodyElse ? { ...target, name: null } : target,
    before,
    after,
    personal: own.has(row.subjectId) ? (personal?.values ?? null) : null,
  }
}
