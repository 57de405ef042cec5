import { MAX_NOTE } from '@skadi/domain/claims/claim-handling'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf } from '../core/shapes.ts'
import { typedText } from '../core/typed.ts'

const person = z.object({ userId: id, name: z.nullable(z.string()) })

/**
 * An internal note of a claim; with `task`, it is a task of a user. `dueOn` is YYYY-MM-DD. No customer and no insurer gets notes: they are in
 * no page, report, bundle or hand-off document.
 */
const claimNote = z.object({
  noteId: id,
  text: z.string(),
  by: person,
  at: instant,
  task: z.nullable(
    z.object({
      assignee: person,
      dueOn: z.nullable(z.iso.date()),
      /** null while the task is open */
      done: z.nullable(z.object({ by: person, at: instant })),
    }),
  ),
})
export type ClaimNote = z.output<typeof claimNote>

/** Lists the internal notes and tasks of a claim, the newest first. */
export const listClaimNotes = defineCall({
  name: 'listClaimNotes',
  method: 'GET',
  path: '/assets/claims/{id}/notes',
  access: ['user'],
  scope: 'claims:read',
  summary: 'List notes and tasks of a claim',
  params: idParams,
  output: listOf(claimNote),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Adds a note, or a task of a user of the company, whom the bell tells. Possible in every state of a claim. Audited. */
export const addClaimNote = defineCall({
  name: 'addClaimNote',
  method: 'POST',
  path: '/assets/claims/{id}/notes',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Add a note or a task to a claim',
  params: idParams,
  body: z.strictObject({
    text: typedText(MAX_NOTE, 1),
    task: z._default(
      z.nullable(z.strictObject({ assigneeId: id, dueOn: z._default(z.nullable(z.iso.date()), null) })),
      null,
    ),
  }),
  output: listOf(claimNote),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/** Gives a task to another user, changes its due day, marks it as done, or opens it again. NOT_FOUND for a note without a task. Audited. */
export const changeClaimTask = defineCall({
  name: 'changeClaimTask',
  method: 'PATCH',
  path: '/assets/claims/{id}/notes/{noteId}',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Change a task of a claim',
  params: z.strictObject({ id, noteId: id }),
  body: z.strictObject({
    assigneeId: z.optional(id),
    dueOn: z.optional(z.nullable(z.iso.date())),
    isDone: z.optional(z.boolean()),
  }),
  output: listOf(claimNote),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
