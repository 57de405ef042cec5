import { useEffect, useRef } from 'react'
import { useAskedCheck } from '../../image-sets/check/asked-check.ts'
import type { PassingDamages } from './use-passing-damages.ts'

/** After an attempt to mark the passing checked, selects and shows the first undecided suggestion. */
export function useAskedDamage(imageSetId: string, { spots, select, show }: PassingDamages): void {
  const isAsked = useAskedCheck((asked) => asked.imageSetId === imageSetId)
  const first = spots.find(({ isUndecided }) => isUndecided)?.best
  const lead = useRef<() => void>(undefined)
  lead.current = () => {
    if (!first) return
    select(first.id)
    show(first)
  }
  const hasFirst = first !== undefined
  useEffect(() => {
    if (isAsked && hasFirst) lead.current?.()
  }, [isAsked, hasFirst])
}
