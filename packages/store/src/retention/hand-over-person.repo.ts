import type { PersonSection } from '@skadi/domain/retention/hand-over'
import { auditOfStatement } from '../audit/audit-log.repo.ts'
import { AUTH, type Scope, WORKER } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type HandedOver, sectionStatements } from './hand-over-rows.ts'
import { PERSON_TABLES } from './handed-over-tables.ts'

/** Lists all stored data of an account, table by table, with the scope that may read each table. */
function handedOver(userId: string): Record<PersonSection, HandedOver & { scope: Scope }> {
  const own = sql`t.user_id = ${userId}`
  const isOfPhone = sql`t.phone = (select u.username from app_user u where u.id = ${userId})`
  return {
    account: {
      scope: AUTH,
      where: sql`t.id = ${userId}`,
      order: sql`t.id`,
      without: ['password_hash', 'totp_secret', 'totp_last_step', 'rights_version', 'list_name', 'is_key'],
    },
    groups: { scope: AUTH, where: own, order: sql`t.name` },
    companies: { scope: AUTH, where: own, order: sql`t.created_at` },
    identities: { scope: AUTH, where: own, order: sql`t.linked_at` },
    sessions: { scope: AUTH, where: own, order: sql`t.created_at`, without: ['sequence'] },
    invitations: { scope: AUTH, where: isOfPhone, order: sql`t.id` },
    messages: { scope: AUTH, where: isOfPhone, order: sql`t.at` },
    savedViews: { scope: WORKER, where: own, order: sql`t.id` },
    // input and result of a job may contain data of other people
    jobs: { scope: WORKER, where: own, order: sql`t.id`, without: ['input', 'result', 'file_key'] },
    noticesRead: { scope: WORKER, where: own, order: sql`t.notice_id` },
    alertSettings: { scope: WORKER, where: own, order: sql`t.tenant_id` },
    alerts: { scope: WORKER, where: own, order: sql`t.happened_at, t.id` },
    waits: { scope: WORKER, where: own, order: sql`t.since` },
    work: { scope: WORKER, where: own, order: sql`t.id`, without: ['is_gold', 'shown_tenant_id'] },
    workActs: { scope: WORKER, where: own, order: sql`t.at, t.id` },
    questions: {
      scope: WORKER,
      where: sql`${userId} in (t.asked_by, t.answered_by)`,
      order: sql`t.asked_at`,
    },
    returnedBoxes: {
      scope: WORKER,
      where: sql`${userId} in (t.annotator_id, t.reviewer_id)`,
      order: sql`t.reviewed_at, t.damage_id`,
    },
    knownResults: { scope: WORKER, where: own, order: sql`t.ended_at, t.job_id`, without: ['known_id', 'tenant_id'] },
  }
}

export const personSections = (userId: string) => sectionStatements(PERSON_TABLES, handedOver(userId))

/** Selects the audit events of all companies that the person caused or that are about the person, for global admins. Rows are AuditRow. */
export const personAuditStatement = (userId: string): Sql =>
  auditOfStatement(
    sql`e.actor_id = ${userId} or e.subject_id = ${userId} or (e.target_type = 'user' and e.target_id = ${userId})`,
  )
