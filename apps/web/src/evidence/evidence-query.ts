import { getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { patientQuery } from '../core/calls/query-client.ts'
import { loadReasonWords } from './reason-words.ts'

/** The two passings that the evidence compares. */
export type EvidencePair = { pickupId: string; imageSetId: string }

/** Query for the evidence of a pair of passings, with an item for each damage. */
export const evidenceQuery = (pair: EvidencePair) =>
  queryOptions({
    queryKey: ['evidence', pair.pickupId, pair.imageSetId],
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([call(getEvidence, { query: pair }, { signal }), loadReasonWords()])
      return answer.data.items
    },
    staleTime: 10_000,
    ...patientQuery,
  })
