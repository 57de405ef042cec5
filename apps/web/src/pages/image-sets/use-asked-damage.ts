import { useEffect, useRef } from 'react'
import { useAskedCheck } from '../../image-sets/asked-check.ts'
import type { PassingDamages } from './use-passing-damages.ts'

/** Whoever wanted to call a passing checked is led to the first suggestion that nobody has decided. */
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
