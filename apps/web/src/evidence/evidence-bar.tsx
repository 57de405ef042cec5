import type { Evidence } from '@skadi/contract/evidence/evidence'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import css from './evidence-bar.module.css'
import { EvidenceChip } from './evidence-chip.tsx'
import { evidenceSentence, inOrOut } from './evidence-words.ts'
import type { Why } from './why-dialog.tsx'

const WhyDialog = lazy(() => import('./why-dialog.tsx').then((module) => ({ default: module.WhyDialog })))

type EvidenceBarProps = Why & {
  /** name of the selected damage; undefined if no damage is selected */
  damage: string | undefined
  /**
   * evidence of the selected damage; undefined while it is loading, and if the newer passing does not show the damage
   */
  evidence: Evidence | undefined
  state: 'loading' | 'ready' | 'failed'
  /** buttons that decide the selected damage */
  children?: ReactNode
  /** sentence that is shown if no damage is selected */
  none: string
  onRetry: () => void
}

/**
 * Bar below the photo with the degree of proof of the selected damage, and a sentence with the reason (ui-recipe 11).
 */
export function EvidenceBar(props: EvidenceBarProps) {
  const { damage, evidence, state, none, timeZone, onRetry } = props
  const [isAsking, setAsking] = useState(false)
  const judgement = evidence?.judgement
  const mark = evidence && inOrOut(evidence)
  return (
    <section className={css.bar} aria-label={m.compare_evidence()}>
      {judgement && <EvidenceChip verdict={judgement.verdict} on="viewer" />}
      <p className={css.sentence} aria-live="polite">
        {sentenceOf({ damage, evidence, state, none, timeZone })}
        {mark && <span className={css.mark}>{mark}</span>}
      </p>
      {state === 'failed' && (
        <button type="button" className={`${css.button} touch`} onClick={onRetry}>
          {m.compare_tryAgain()}
        </button>
      )}
      {evidence && judgement && damage !== undefined && (
        <>
          <button
            type="button"
            className={`${css.button} touch`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {m.compare_why()}
          </button>
          <Suspense>
            {isAsking && <WhyDialog {...props} damage={damage} evidence={evidence} onClose={() => setAsking(false)} />}
          </Suspense>
        </>
      )}
      <div className={css.decision}>{props.children}</div>
    </section>
  )
}

type Said = Pick<EvidenceBarProps, 'damage' | 'evidence' | 'state' | 'none' | 'timeZone'>

function sentenceOf({ damage, evidence, state, none, timeZone }: Said): string {
  if (damage === undefined) return none
  if (evidence) return evidenceSentence(evidence, timeZone)
  if (state === 'loading') return m.compare_weighing()
  return state === 'failed' ? m.compare_evidenceFailed() : m.compare_goneText()
}
