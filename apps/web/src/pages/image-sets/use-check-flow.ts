import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { openWorkOf } from '@skadi/domain/image-sets/verdict'
import { useEffect } from 'react'
import { spotsOf } from '../../damages/data/spots.ts'
import { useDamages } from '../../damages/data/use-damages.ts'
import { askCheck, endAskedCheck, useAskedCheck } from '../../image-sets/check/asked-check.ts'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { useCheckImageSet } from '../../image-sets/check/use-check-image-set.ts'
import { verdictFactsOf } from '../../image-sets/verdict/verdict-view.ts'
import { waitForActs } from './wait-for-acts.ts'

/**
 * Checking a passing and going on. Where something is left to do the first press asks and stays; a second one checks it
 * anyway. Decisions count as they are shown, and are sent first.
 * @param goOn to the next passing
 */
export function useCheckFlow(id: string, row: ImageSetSummary | undefined, goOn: () => void) {
  const check = useCheckImageSet()
  const canCheck = useCanCheck(row?.tenantId)
  const { imageSetId: askedId, reason } = useAskedCheck()
  const { damages, state } = useDamages(id)
  useEffect(() => () => endAsked(id), [id])

  const spots = spotsOf(damages).filter(({ isDeleted }) => !isDeleted)
  const waiting = state === 'ready' ? spots.filter(({ isUndecided }) => isUndecided).length : undefined
  const undecided = waiting ?? row?.undecidedDamages ?? 0
  const hasPlate = row !== undefined && row.carInfo.registrationNo !== null
  const open = row && !row.checked ? openWorkOf({ ...verdictFactsOf(row), undecided, hasPlate }) : undefined
  const isAsked = askedId === id && open !== undefined

  const checkAndGo = (isAnyway: boolean) => {
    if (!row) return
    if (canCheck && !row.checked) {
      if (open && !isAnyway) return askCheck(id)
      const anyway = open && { ...open, inspection: open.inspection ?? null, reason: reason.trim() || null }
      check(row, true, { anyway, after: () => waitForActs(id) })
    }
    endAskedCheck()
    goOn()
  }
  return {
    canCheck,
    /** what is left to do, once somebody wanted to go on without it */
    asked: isAsked ? open : undefined,
    hasDamages: spots.length > 0,
    /** the press of the button or key: asks, then checks anyway */
    press: () => checkAndGo(isAsked),
    uncheck: () => row && check(row, false),
  }
}

/** Arriving at the passing in question keeps the question; leaving that passing closes it. */
const endAsked = (id: string): void => {
  if (useAskedCheck.getState().imageSetId === id) endAskedCheck()
}
