import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { EvidenceEffect } from '@skadi/domain/evidence/evidence-reason'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DecideEvidence } from './decide-evidence.tsx'
import { EvidenceChip, verdictWord } from './evidence-chip.tsx'
import type { EvidencePair } from './evidence-query.ts'
import { clerkText } from './evidence-words.ts'
import { reasonWords } from './reason-words.ts'
import css from './why-dialog.module.css'

/** Data for the dialog that explains the evidence of a pair. */
export type Why = {
  pair: EvidencePair
  /** time zone of the rig that recorded the newer passing */
  timeZone: string
  canDecide: boolean
}

type WhyDialogProps = Why & { damage: string; evidence: Evidence; onClose: () => void }

const EFFECTS: readonly { effect: EvidenceEffect; title: () => string }[] = [
  { effect: 'blocks', title: m.compare_speaksAgainst },
  { effect: 'weakens', title: m.compare_weakens },
  { effect: 'supports', title: m.compare_supports },
]

/** Dialog with all reasons for and against a damage, and with the clerk's decision. */
export function WhyDialog({ damage, evidence, pair, timeZone, canDecide, onClose }: WhyDialogProps) {
  const { judgement } = evidence
  if (!judgement) return null
  const verdict = verdictWord(judgement.verdict)
  const clerk = clerkText(evidence, timeZone)
  return (
    <Dialog title={m.compare_whyTitle({ verdict: verdict.toLocaleLowerCase(), damage })} onClose={onClose}>
      <p className={css.verdict}>
        <EvidenceChip verdict={judgement.verdict} />
        <span>{evidence.isIncluded ? m.compare_goesIn() : m.compare_staysOut()}</span>
      </p>
      {EFFECTS.map(({ effect, title }) => {
        const reasons = judgement.reasons.filter((reason) => reason.effect === effect)
        return (
          reasons.length > 0 && (
            <section key={effect} className={css.reasons} data-effect={effect}>
              <h3 className={css.title}>{title()}</h3>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason.code}>{reasonWords(reason)}</li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {clerk && (
        <p className={css.clerk}>
          {clerk}
          {evidence.decision?.note && <q className={css.note}>{evidence.decision.note}</q>}
        </p>
      )}
      {canDecide ? (
        <DecideEvidence evidence={evidence} verdict={judgement.verdict} pair={pair} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button height={40} onClick={onClose}>
            {m.compare_close()}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
