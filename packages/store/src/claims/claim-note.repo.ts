import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

type TenantScope = Scope & { role: 'app' }

/** A note of a claim. A note with an assignee is a task. `dueOn` is YYYY-MM-DD. */
export type ClaimNoteRow = {
  id: string
  text: string
  writtenBy: string
  writtenByName: string | null
  writtenAt: Date
  assigneeId: string | null
  assigneeName: string | null
  dueOn: string | null
  doneAt: Date | null
  doneBy: string | null
  doneByName: string | null
}

const nameOf = (id: Sql): Sql =>
  sql`(select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u where u.id = ${id})`

const seenIn = (scope: Scope): Sql =>
  scope.role === 'staff' ? sql`true` : sql`n.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

/** Selects the notes and tasks of a claim, newest first. */
export const claimNotesStatement = (scope: Scope, claimId: string): Sql => sql`
  select n.id, n.text, n.written_by as "writtenBy", ${nameOf(sql`n.written_by`)} as "writtenByName", n.written_at as "writtenAt",
    n.assignee_id as "assigneeId", ${nameOf(sql`n.assignee_id`)} as "assigneeName", n.due_on::text as "dueOn",
    n.done_at as "doneAt", n.done_by as "doneBy", ${nameOf(sql`n.done_by`)} as "doneByName"
  from claim_note n where n.claim_id = ${claimId} and ${seenIn(scope)} order by n.written_at desc, n.id desc`

export type NewClaimNote = {
  id: string
  claimId: string
  text: string
  task: { assigneeId: string; dueOn: string | null } | null
}

/** Adds a note or a task. A task for another user rings that user's bell. */
export async function insertClaimNote(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { id, claimId, text, task }: NewClaimNote,
): Promise<void> {
  await tx.run(sql`
    insert into claim_note (id, tenant_id, claim_id, text, written_by, assignee_id, due_on)
    values (${id}, ${tenantId}, ${claimId}, ${text}, ${userId}, ${task?.assigneeId ?? null}, ${task?.dueOn ?? null})`)
  if (task) await ringForTask(tx, { tenantId, userId }, id)
}

const ringForTask = (tx: Transaction, { tenantId, userId }: Pick<TenantScope, 'tenantId' | 'userId'>, id: string) =>
  tx.rows(sql`select notice_of_task(${tenantId}, ${id}, ${userId})`)

/** Locks a task of a claim. @returns undefined for a note without an assignee */
export const lockClaimTask = (
  tx: Transaction,
  { tenantId }: TenantScope,
  { claimId, id }: { claimId: string; id: string },
): Promise<{ assigneeId: string; dueOn: string | null; isDone: boolean } | undefined> =>
  tx.row(sql`
    select n.assignee_id as "assigneeId", n.due_on::text as "dueOn", n.done_at is not null as "isDone" from claim_note n
    where n.id = ${id} and n.claim_id = ${claimId} and n.tenant_id = ${tenantId} and n.assignee_id is not null for update`)

/** Writes a task. A new assignee is told by the bell. */
export async function updateClaimTask(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  id: string,
  task: { assigneeId: string; dueOn: string | null; isDone: boolean; isNewAssignee: boolean },
): Promise<void> {
  await tx.run(sql`
    update claim_note set assignee_id = ${task.assigneeId}, due_on = ${task.dueOn},
      done_at = case when ${task.isDone} then coalesce(done_at, clock_timestamp()) end,
      done_by = case when ${task.isDone} then coalesce(done_by, ${userId}) end, modified_at = clock_timestamp()
    where id = ${id} and tenant_id = ${tenantId}`)
  if (task.isNewAssignee) await ringForTask(tx, { tenantId, userId }, id)
}
