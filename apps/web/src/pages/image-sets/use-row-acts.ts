import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { can } from '@skadi/domain/auth/rights'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { sayFailed } from '../../core/calls/failures.ts'
import { paths } from '../../core/screens/paths.ts'
import { useActor } from '../../core/session/actor.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { carImageSetsQuery } from '../../evidence/car-image-sets-query.ts'
import { earlierImageSet } from '../../evidence/earlier-image-set.ts'
import { askCheck } from '../../image-sets/check/asked-check.ts'
import { useCheckImageSet } from '../../image-sets/check/use-check-image-set.ts'
import { rowBeside } from '../../image-sets/inbox/day-groups.ts'
import { selectImageSet, useInboxPlace } from '../../image-sets/inbox/inbox-place.ts'
import type { RowActs } from '../../image-sets/inbox/inbox-row.tsx'
import { openWorkOfRow } from '../../image-sets/verdict/verdict-view.ts'
import { nameOf } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'

type Given = {
  rows: readonly ImageSetSummary[]
  canCheck: boolean
  /** true if the list shows only unchecked passings; checking a passing then moves the selection to the next row */
  isOfUnchecked: boolean
  onOpen: (id: string) => void
}

/**
 * Returns the actions on a row of the inbox. A user checks the passing, compares the passing with an earlier passing,
 * or shows the passing to the customer.
 */
export function useRowActs({ rows, canCheck, isOfUnchecked, onOpen }: Given): (row: ImageSetSummary) => RowActs {
  const actor = useActor()
  const client = useQueryClient()
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/assets' })
  const check = useCheckImageSet()
  const rowsNow = useRef(rows)
  rowsNow.current = rows

  const onCheck = useCallback(
    (id: string) => {
      const row = rowsNow.current.find((candidate) => candidate.id === id)
      if (!row || row.checked) return
      // Opens the page of the passing, on which the user can do the remaining work.
      if (openWorkOfRow(row)) {
        askCheck(id)
        onOpen(id)
        return
      }
      if (useInboxPlace.getState().selectedId === id && isOfUnchecked) {
        const next = rowBeside(rowsNow.current, id, 1)
        selectImageSet(next?.id === id ? rowBeside(rowsNow.current, id, -1)?.id : next?.id)
      }
      check(row, true)
    },
    [check, isOfUnchecked, onOpen],
  )
  const onCompare = useCallback(
    async (id: string) => {
      const row = rowsNow.current.find((candidate) => candidate.id === id)
      const registrationNo = row?.carInfo.registrationNo
      if (!row || !registrationNo) return
      try {
        const ofCar = row.sincePickup ? [] : await client.fetchQuery(carImageSetsQuery(row))
        const olderId = earlierImageSet(row, ofCar)
        if (olderId === undefined) showSnackbar({ text: m.inbox_nothingToCompare({ plate: nameOf(row) }) })
        else void navigate({ to: paths.compare, params: { registrationNo, id: olderId, id2: id }, search })
      } catch {
        sayFailed('fetch', 'imageSets')
      }
    },
    [client, navigate, search],
  )
  const onCustomer = useCallback(
    (id: string) => void navigate({ to: paths.imageSet, params: { id }, search, hash: 'show' }),
    [navigate, search],
  )
  return useCallback(
    (row) => {
      const of = { tenantId: row.tenantId }
      const hasEarlier = row.carInfo.registrationNo !== null && row.baselineDamages === null
      const isShowable = row.sincePickup !== null || row.origin.label === 'pickup'
      const readsCustomer = can(actor, 'workInTenant', of) || can(actor, 'administerPortal')
      return {
        onCheck: canCheck ? onCheck : undefined,
        onCompare: hasEarlier && can(actor, 'comparePassings', of) ? (id) => void onCompare(id) : undefined,
        onCustomer: isShowable && row.tenantId !== null && readsCustomer ? onCustomer : undefined,
      }
    },
    [actor, canCheck, onCheck, onCompare, onCustomer],
  )
}
