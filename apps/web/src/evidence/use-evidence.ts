import type { Evidence } from '@skadi/contract/evidence/evidence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSocket } from '../core/socket/socket.ts'
import { type EvidencePair, evidenceQuery } from './evidence-query.ts'

const NO_PAIR: EvidencePair = { pickupId: '', imageSetId: '' }
const NONE: readonly Evidence[] = []

export type PairEvidence = {
  state: 'loading' | 'ready' | 'failed'
  /**
   * returns the evidence of a damage;
   * undefined if the newer passing does not show the damage, or while the evidence is loading
   */
  of: (familyId: string) => Evidence | undefined
  /** evidence of all damages; empty while it is loading */
  all: readonly Evidence[]
  retry: () => void
}

/** Returns the evidence of a pair, or nothing without a pair. The evidence stays current while other users decide damages. */
export function useEvidence(of: EvidencePair | undefined): PairEvidence {
  const client = useQueryClient()
  const pair = of ?? NO_PAIR
  const query = evidenceQuery(pair)
  const { data, isError, refetch } = useQuery({ ...query, enabled: of !== undefined })
  const changed = ({ imageSetId }: { imageSetId: string }) => {
    if (imageSetId === pair.pickupId || imageSetId === pair.imageSetId)
      void client.invalidateQueries({ queryKey: query.queryKey })
  }
  useSocket('damagesChanged', changed)
  useSocket('imageSetChanged', changed)
  const find = useCallback((familyId: string) => data?.find((item) => item.familyId === familyId), [data])
  const state = data ? 'ready' : isError ? 'failed' : 'loading'
  return { state, of: find, all: data ?? NONE, retry: () => void refetch() }
}
