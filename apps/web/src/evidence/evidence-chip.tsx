import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { IconCheck, IconCircleHalf2, IconHandStop } from '@tabler/icons-react'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import css from './evidence-chip.module.css'

const WORDS: Record<EvidenceVerdict, () => string> = {
  proven: m.compare_proven,
  weak: m.compare_weak,
  blocked: m.compare_blocked,
}
export const verdictWord = (verdict: EvidenceVerdict): string => WORDS[verdict]()

const ICONS = { proven: IconCheck, weak: IconCircleHalf2, blocked: IconHandStop } as const

type EvidenceChipProps = {
  verdict: EvidenceVerdict
  on?: 'page' | 'viewer'
  /** number of damages, if the chip stands for several */
  count?: number
}

/** Degree of proof of a damage, shown by sign, outline and word, but never in red or gold, which show ages. */
export function EvidenceChip({ verdict, on = 'page', count }: EvidenceChipProps) {
  const Icon = ICONS[verdict]
  return (
    <span className={css.chip} data-verdict={verdict} data-on={on}>
      <Icon size={14} stroke={2} aria-hidden />
      {verdictWord(verdict)}
      {count !== undefined && ` ${writeCount(count)}`}
    </span>
  )
}
