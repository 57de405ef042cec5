import { addClaimNote, type ClaimNote, changeClaimTask, listClaimNotes } from '@skadi/contract/claims/claim-notes'
import { can } from '@skadi/domain/auth/rights'
import { type ClaimRow, claimStatement, isMember, lockClaim } from '@skadi/store/claims/claim.repo'
import * as store from '@skadi/store/claims/claim-note.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { type Reader, readerIn } from '../shared/costs/load-prices.ts'
import { auditClaim } from './audit-claim.ts'

type TenantScope = Scope & { role: 'app' }

/** Calls about the internal notes and tasks of claims. */
export function claimNotesCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listClaimNotes, async ({ params: { id } }, { actor, signal }) => {
      if (!can(actor, 'readClaims')) throw new ApiError('FORBIDDEN')
      const scope = tenantScope(actor)
      found(await db.row<ClaimRow>(scope, claimStatement(scope, id), { signal }))
      return loadNotes(readerIn(db, scope, { signal }), scope, id)
    }),

    bindCall(addClaimNote, ({ params: { id: claimId }, body: { text, task } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      return mutate(scope, async (tx) => {
        const { tenantId } = found(await lockClaim(tx, scope.tenantId, claimId))
        if (task) await checkAssignee(tx, tenantId, task.assigneeId, 'body.task.assigneeId')
        const id = newId()
        await store.insertClaimNote(tx, scope, { id, claimId, text, task })
        const facts = { noteId: id, ...(task ? { assigneeId: task.assigneeId } : {}) }
        await auditClaim(tx, actor, { action: 'addClaimNote', claimId, tenantId, facts })
        await tellClaimChanged(tx, { tenantId, claimId })
        return loadNotes(tx, scope, claimId)
      })
    }),

    bindCall(changeClaimTask, ({ params: { id: claimId, noteId }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      return mutate(scope, async (tx) => {
        const { tenantId } = found(await lockClaim(tx, scope.tenantId, claimId))
        const before = found(await store.lockClaimTask(tx, scope, { claimId, id: noteId }))
        const { assigneeId = before.assigneeId, dueOn = before.dueOn, isDone = before.isDone } = body
        const isNewAssignee = assigneeId !== before.assigneeId
        if (isNewAssignee) await checkAssignee(tx, tenantId, assigneeId, 'body.assigneeId')
        await store.updateClaimTask(tx, scope, noteId, { assigneeId, dueOn, isDone, isNewAssignee })
        const facts = { noteId, ...body }
        await auditClaim(tx, actor, { action: 'changeClaimTask', claimId, tenantId, facts })
        await tellClaimChanged(tx, { tenantId, claimId })
        return loadNotes(tx, scope, claimId)
      })
    }),
  ]
}

/** @throws ApiError VALIDATION if the user does not work at the company */
async function checkAssignee(tx: Transaction, tenantId: string, userId: string, field: string): Promise<void> {
  if (!(await isMember(tx, tenantId, userId)))
    throw new ApiError('VALIDATION', { details: [{ field, rule: 'somebody of the company' }] })
}

async function loadNotes(reader: Reader, scope: TenantScope, claimId: string) {
  const rows = await reader.rows<store.ClaimNoteRow>(store.claimNotesStatement(scope, claimId))
  const items = rows.map(
    (row): ClaimNote => ({
      noteId: row.id,
      text: row.text,
      by: { userId: row.writtenBy, name: row.writtenByName },
      at: row.writtenAt.toISOString(),
      task:
        row.assigneeId === null
          ? null
          : {
              assignee: { userId: row.assigneeId, name: row.assigneeName },
              dueOn: row.dueOn,
              done:
                row.doneAt && row.doneBy
                  ? { by: { userId: row.doneBy, name: row.doneByName }, at: row.doneAt.toISOString() }
                  : null,
            },
    }),
  )
  return { data: { items }, meta: wholeListMeta(items.length) }
}
