import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage } from '../report-model.ts'
import { wordsOf } from '../words/words-of.ts'

const TICK = html`<path d="M2.5 6.5l2.5 2.5 4.5-5.5" fill="none" stroke="currentColor" stroke-width="1.6"/>`
const HALF_DISC = html`
  <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" stroke-width="1.3"/>
  <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor"/>`
const STOP = html`<path d="M4 1h4l3 3v4l-3 3H4L1 8V4z" fill="currentColor"/>`

const SIGNS: Record<EvidenceVerdict, Raw> = { proven: TICK, weak: HALF_DISC, blocked: STOP }

/** How well a damage is proven: a sign and a word, never only a colour. Nothing where there is nothing to prove. */
export function evidenceChip({ language }: ReportBody, { judgement }: ReportDamage): Raw | null {
  if (judgement === null) return null
  const { verdict } = judgement
  const sign = html`<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${SIGNS[verdict]}</svg>`
  return html`<p class="evidence" data-verdict="${verdict}">${sign} ${wordsOf(language).verdict[verdict]}</p>`
}
