import type { Evidence } from '@skadi/contract/evidence/evidence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSocket } from '../core/socket/socket.ts'
import { type EvidencePair, evidenceQuery } from './evidence-query.ts'

export type PairEvidence = {
  state: 'loading' | 'ready' | 'failed'
  /**
   * returns the evidence of a damage;
   * undefined if the newer passing does not show the damage, or while the evidence is loading
   */
  of: (familyId: string) => Evidence | undefined
  retry: () => void
}

/** Returns the evidence of a pair. The evidence stays current while other users decide damages. */
export function useEvidence(pair: EvidencePair): PairEvidence {
  const client = useQueryClient()
  const query = evidenceQuery(pair)
  const { data, isError, refetch } = useQuery(query)
  const changed = ({ imageSetId }: { imageSetId: string }) => {
    if (imageSetId === pair.pickupId || imageSetId === pair.imageSetId)
      void client.invalidateQueries({ queryKey: query.queryKey })
  }
  useSocket('damagesChanged', changed)
  useSocket('imageSetChanged', changed)
  const of = useCallback((familyId: string) => data?.find((item) => item.familyId === familyId), [data])
  return { state: data ? 'ready' : isError ? 'failed' : 'loading', of, retry: () => void refetch() }
}
