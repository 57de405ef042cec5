import type { EvidenceJudgement, EvidenceVerdict } from './judge-evidence.ts'

const ORDER: readonly EvidenceVerdict[] = ['proven', 'weak', 'blocked']

/**
 * What several cameras together prove of one damage. One that shows the spot at pickup as it is at the return speaks against
 * all others; else the one that proves most stands for it, the first of several that prove as much.
 */
export function strongestView<View extends { judgement: EvidenceJudgement | null }>(
  views: readonly View[],
): View | undefined {
  const against = views.find(({ judgement }) => judgement?.reasons.some(({ code }) => code === 'visibleAtPickup'))
  if (against) return against
  const rank = ({ judgement }: View) => (judgement ? ORDER.indexOf(judgement.verdict) : ORDER.length)
  return views.toSorted((a, b) => rank(a) - rank(b))[0]
}
