import { decideEvidence } from '@skadi/contract/evidence/decide-evidence'
import type { EVIDENCE_DECISIONS, Evidence } from '@skadi/contract/evidence/evidence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { type EvidencePair, evidenceQuery } from './evidence-query.ts'

export type EvidenceDecision = {
  familyId: string
  /** null takes back what was decided */
  decision: (typeof EVIDENCE_DECISIONS)[number] | null
  note?: string
}

/** The clerk's own word on a damage; what the server answers is what stands. */
export function useDecideEvidence(pair: EvidencePair) {
  const client = useQueryClient()
  const { queryKey } = evidenceQuery(pair)
  return useMutation({
    mutationFn: async (decided: EvidenceDecision) =>
      (await call(decideEvidence, { body: { ...pair, ...decided } })).data,
    onSuccess: (evidence) =>
      client.setQueryData(queryKey, (items: Evidence[] | undefined) =>
        items?.map((item) => (item.familyId === evidence.familyId ? evidence : item)),
      ),
    // Refused: things stand otherwise than it was shown.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
