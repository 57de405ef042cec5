import { SIDES, type Side } from '@skadi/domain/capture/camera'
import { useInfiniteQuery } from '@tanstack/react-query'
import { unitsQuery } from '../rigs-query.ts'

/** The sides of which no unit is free, as far as that is known; asked anew whenever a set is to be made. */
export function useMissingSides(tenantId: string | undefined): Side[] {
  const left = useInfiniteQuery({ ...unitsQuery({ tenantId, side: 'left', isFree: true }), refetchOnMount: 'always' })
  const right = useInfiniteQuery({ ...unitsQuery({ tenantId, side: 'right', isFree: true }), refetchOnMount: 'always' })
  const lists = { left, right }
  return SIDES.filter((side) => lists[side].data?.pages[0]?.data.items.length === 0)
}
