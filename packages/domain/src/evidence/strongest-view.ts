import type { EvidenceJudgement, EvidenceVerdict } from './judge-evidence.ts'

const ORDER: readonly EvidenceVerdict[] = ['proven', 'weak', 'blocked']

/**
 * The camera's view that represents a damage's evidence. A view in which the spot at pickup equals the return takes precedence
 * over all others; otherwise the view with the strongest verdict, of equal verdicts the first view.
 */
export function strongestView<View extends { judgement: EvidenceJudgement | null }>(
  views: readonly View[],
): View | undefined {
  const against = views.find(({ judgement }) => judgement?.reasons.some(({ code }) => code === 'visibleAtPickup'))
  if (against) return against
  const rank = ({ judgement }: View) => (judgement ? ORDER.indexOf(judgement.verdict) : ORDER.length)
  return views.toSorted((a, b) => rank(a) - rank(b))[0]
}
