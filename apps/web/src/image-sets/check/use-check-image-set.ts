import { CallError } from '@skadi/contract/core/client'
import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { isPractice } from '../../core/practice.ts'
import { useSession } from '../../core/session/session.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { matchesFilter } from '../inbox/arrivals.ts'
import { type InboxSearch, isUncheckedTab, toInboxFilter } from '../inbox/inbox-filter.ts'
import {
  addToCheck,
  agesOutBeforeOf,
  findRow,
  type InboxPages,
  insertRows,
  removeRow,
  replaceRows,
} from '../inbox/inbox-pages.ts'
import { setLeaving } from '../inbox/inbox-place.ts'
import { imageSetQuery, inboxKeys } from '../inbox/inbox-query.ts'
import { hasAgedOut } from '../verdict/verdict-view.ts'
import { nameOf } from '../words.ts'
import { checkedMessage, sayRefused } from './say-checked.ts'

/** Time in ms in which a checked row fades, before the row leaves the list "To check". */
export const LEAVING_MS = 160

type Anyway = NonNullable<NonNullable<ImageSetSummary['checked']>['anyway']>

type CheckOptions = {
  /** the work that is left, if the user checks the passing anyway */
  anyway?: Anyway | undefined
  /** waits for changes that must reach the server before the check */
  after?: () => Promise<unknown>
}

/**
 * Optimistic update: the screen shows a check or its withdrawal at once. A refusal rolls the change back with a
 * message. After a check a message offers an undo. The undo may cover several passings.
 */
export function useCheckImageSet(): (row: ImageSetSummary, checked: boolean, options?: CheckOptions) => void {
  const client = useQueryClient()
  return useCallback(
    function check(row: ImageSetSummary, checked: boolean, { anyway, after }: CheckOptions = {}): void {
      const { currentTenantId: tenantId, claims, firstName, lastName } = useSession.getState()
      const name = [firstName, lastName].filter(Boolean).join(' ') || null
      const at = new Date().toISOString()
      const plate = nameOf(row)
      const mark = { at, userId: claims?.sub ?? '', name, anyway: anyway ?? null }
      putImageSet(client, tenantId, { ...row, checked: checked ? mark : null })
      const undo = () => check({ ...row, checked: mark }, false)
      // A withdrawn check needs no message, because the row visibly returns to the list.
      if (checked) checkedMessage.add({ id: row.id, plate, isAnyway: anyway !== undefined, undo })
      else checkedMessage.drop(row.id)
      const body = { checked, anyway: anyway !== undefined, ...(anyway?.reason ? { reason: anyway.reason } : {}) }
      const send = async () => {
        await after?.()
        return call(checkImageSet, { params: { id: row.id }, body })
      }
      void inTurn(row.id, send).then(
        // The answer contains no crops, because a check changes no damage. So the row keeps its crops.
        (answer) => answer && putImageSet(client, tenantId, { ...answer.data, preview: row.preview }),
        (error: unknown) => {
          putImageSet(client, tenantId, row)
          checkedMessage.drop(row.id)
          if (checked) void sayRefused({ id: row.id, plate, reasons: refusalWords(error) })
          else sayFailed('update', 'imageSets', { lines: [m.inbox_uncheckFailed({ plate })] })
          void client.invalidateQueries({ queryKey: imageSetQuery(tenantId, row.id).queryKey })
        },
      )
    },
    [client],
  )
}

/** Returns as texts the work on the passing that the server reports. This page did not have this work in its data. */
function refusalWords(error: unknown): string[] {
  if (!(error instanceof CallError)) return []
  if (error.code === 'UNDECIDED_DAMAGES') {
    const count = Number(error.details?.find(({ field }) => field === 'undecidedDamages')?.rule)
    return count > 0 ? [m.verdict_toDecide(counted(count))] : []
  }
  if (error.code === 'NOT_INSPECTED') return [m.verdict_notInspected()]
  return error.code === 'NO_PLATE' ? [m.inbox_noPlate()] : []
}

/** Updates a row in all caches. The row joins or leaves the lists "To check", depending on its check. */
export function putImageSet(client: QueryClient, tenantId: string | undefined, row: ImageSetSummary): void {
  client.setQueryData<ImageSet>(imageSetQuery(tenantId, row.id).queryKey, (known) => known && { ...known, ...row })
  if (isPractice(row.id)) return
  for (const [queryKey, pages] of client.getQueriesData<InboxPages>({ queryKey: inboxKeys(tenantId) })) {
    if (!pages) continue
    const filter = toInboxFilter(queryKey[2] as InboxSearch)
    const isOfUnchecked = isUncheckedTab(filter.tab)
    const isToCheck = filter.tab === 'toCheck'
    const known = findRow(pages, row.id)
    const before = agesOutBeforeOf(pages)
    // Passings that have aged out are not in this count, because they have a separate count.
    const counts = !hasAgedOut({ ...row, checked: null }, before)
    let next = replaceRows(pages, [{ ...row, modifiedAt: latest(row.modifiedAt, known?.modifiedAt) }])
    if (counts && known && Boolean(known.checked) !== Boolean(row.checked))
      next = addToCheck(next, row.checked ? -1 : 1, isToCheck)
    if (isOfUnchecked && !known && matchesFilter(row, filter, new Date(), before)) {
      next = insertRows(next, [row])
      if (counts) next = addToCheck(next, 1, isToCheck)
    }
    client.setQueryData<InboxPages>(queryKey, next)
    if (isOfUnchecked && known && row.checked) leave(client, queryKey, row.id)
  }
}

function leave(client: QueryClient, queryKey: readonly unknown[], id: string): void {
  setLeaving(id, true)
  setTimeout(() => {
    setLeaving(id, false)
    client.setQueryData<InboxPages>(queryKey, (pages) =>
      pages && findRow(pages, id)?.checked ? removeRow(pages, id) : pages,
    )
  }, LEAVING_MS)
}

const latest = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a)

const turns = new Map<string, Promise<unknown>>()

/**
 * Serializes the requests of a passing. Each request waits for the answer to the previous request.
 * @returns undefined if a newer request exists
 */
async function inTurn<T>(id: string, send: () => Promise<T>): Promise<T | undefined> {
  const before = turns.get(id) ?? Promise.resolve()
  const own = before.then(send, send)
  turns.set(id, own)
  try {
    const answer = await own
    return turns.get(id) === own ? answer : undefined
  } finally {
    if (turns.get(id) === own) turns.delete(id)
  }
}
