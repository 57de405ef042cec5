import type { EvidenceJudgement, EvidenceVerdict } from './judge-evidence.ts'

const ORDER: readonly EvidenceVerdict[] = ['proven', 'weak', 'blocked']

/**
 * Returns the camera's view that represents the evidence of a damage. A view in which the spot looks the same at pickup and return takes
 * precedence. Otherwise it is the view with the strongest verdict; of equal verdicts, the first view.
 */
export function strongestView<View extends { judgement: EvidenceJudgement | null }>(
  views: readonly View[],
): View | undefined {
  const against = views.find(({ judgement }) => judgement?.reasons.some(({ code }) => code === 'visibleAtPickup'))
  if (against) return against
  const rank = ({ judgement }: View) => (judgement ? ORDER.indexOf(judgement.verdict) : ORDER.length)
  return views.toSorted((a, b) => rank(a) - rank(b))[0]
}
