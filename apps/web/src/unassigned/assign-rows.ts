import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { assignToTenant } from '@skadi/contract/unassigned/unassigned-calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { m } from '../paraglide/messages.js'
import { reasonOf } from '../ui/feedback/failure-words.ts'
import { leavePlate, takePlate } from './note-corrected.ts'
import { draftOf, dropDrafts, type PlateDraft } from './plate-draft.ts'
import { isOpen, setRowStates, stateOf } from './row-states.ts'
import {
  type UnassignedItem,
  type UnassignedPages,
  unassignedHeadKeys,
  unassignedKeys,
  withoutRows,
} from './unassigned-query.ts'

/** Time in ms for which a row shows its success before it disappears. The style of the row has the same value. */
const LEAVES_AFTER_MS = 1600

export type AssignContext = { client: QueryClient; tenantId: string }

/**
 * A confirmed row. @property also number of other passings of the plate that were assigned together with this passing
 */
export type Assigned = { kind: 'assigned'; draft: PlateDraft; also: number }
export type AssignOutcome = Assigned | { kind: 'corrected' } | { kind: 'failed'; isHopeless: boolean; text: string }

/**
 * Confirms the plate of one row, and assigns its passing to the company. Does nothing if the row is being sent, is
 * done, or was corrected by another user. Repeated calls are therefore harmless.
 * @returns undefined if there was nothing to do
 */
export async function assignRow(row: UnassignedItem, context: AssignContext): Promise<AssignOutcome | undefined> {
  if (!isOpen(stateOf(row.id))) return undefined
  const draft = draftOf(row)
  setRowStates([row.id], { kind: 'sending' })
  if (draft.scope === 'plate') takePlate(draft)
  try {
    const [result] = await send(row, draft, context.tenantId)
    if (result?.result === 'alreadyCorrected') return correct(row)
    leave([row.id], context)
    return { kind: 'assigned', draft, also: result?.alsoAssigned ?? 0 }
  } catch (error) {
    if (error instanceof CallError && error.code === 'ALREADY_CORRECTED') return correct(row)
    if (!hasNoAnswer(error)) leavePlate(draft)
    const text = whyNot(error)
    setRowStates([row.id], { kind: 'failed', text, isUnsure: hasNoAnswer(error) })
    return {
      kind: 'failed',
      text,
      isHopeless: hasNoAnswer(error) || (error instanceof CallError && error.status === 429),
    }
  }
}

/**
 * Sends the confirmation. After a lost answer, a retry reuses the idempotency key, so that the server repeats its first
 * answer.
 */
async function send({ id, modifiedAt }: UnassignedItem, draft: PlateDraft, tenantId: string) {
  const key = ['assign', id, modifiedAt, tenantId, ...Object.values(draft)].map(encodeURIComponent).join('/')
  const body = { imageSets: [{ imageSetId: id, tenantId, ...draft }] }
  return (await call(assignToTenant, { body }, { idempotencyKey: key.slice(0, 200) })).data.items
}

function correct({ id }: UnassignedItem): AssignOutcome {
  setRowStates([id], { kind: 'corrected' })
  return { kind: 'corrected' }
}

/**
 * Marks rows as done and removes them from the list a moment later. The rows may include rows that were assigned with
 * another row.
 */
export function leave(ids: readonly string[], { client, tenantId }: AssignContext): void {
  if (ids.length === 0) return
  setRowStates(ids, { kind: 'assigned' })
  setTimeout(() => {
    const queryKey = unassignedKeys(tenantId)
    client.setQueriesData<UnassignedPages>({ queryKey }, (pages) => pages && withoutRows(pages, new Set(ids)))
    // Pages that were loaded before the rows disappeared must not show the rows again.
    void client.resetQueries({ queryKey: unassignedHeadKeys(tenantId) })
    // The lists update in a later task. Until then the rows still exist and must stay marked as done.
    setTimeout(() => {
      setRowStates(ids, undefined)
      dropDrafts(ids)
    })
  }, LEAVES_AFTER_MS)
}

const hasNoAnswer = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

const REASONS: Partial<Record<ErrorCode | 'NETWORK', () => string>> = {
  VALIDATION: m.cars_plateFormat,
  NOT_FOUND: m.unassigned_notYours,
  NOT_ASSIGNED: m.unassigned_notYours,
  FORBIDDEN: m.unassigned_forbidden,
  READ_ONLY_TENANT: m.unassigned_readOnly,
  INTERNAL: m.ui_errorServer,
}

const whyNot = (error: unknown): string =>
  (error instanceof CallError ? REASONS[error.code]?.() : undefined) ?? reasonOf(error) ?? m.ui_errorUnknown()
