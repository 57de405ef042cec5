import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'

/** How many of the damages of a claim are proven, and how many weakly. */
export function ClaimEvidence({ evidence }: Pick<ClaimSummary, 'evidence'>) {
  const counts = (['proven', 'weak'] as const).filter((verdict) => evidence[verdict] > 0)
  if (counts.length === 0) return null
  return (
    <div>
      {counts.map((verdict) => (
        <EvidenceChip key={verdict} verdict={verdict} count={evidence[verdict]} />
      ))}
    </div>
  )
}
