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
  /** number of damages, if the chip represents several damages */
  count?: number
}

/**
 * Chip with the degree of proof of a damage. A sign, an outline and a word show the degree. The chip is never red or
 * gold, because these colours show ages.
 */
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
