import type { Damage } from '@skadi/contract/damages/damage'
import type { Image } from '@skadi/contract/images/image'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import css from './candidate-list.module.css'
import { CandidatePair } from './candidate-pair.tsx'
import type { Candidate } from './ranked-candidates.ts'

/** Value of the choice "a new damage". */
export const NEW_DAMAGE = 'new'

type CandidateListProps = {
  candidates: readonly Candidate[]
  /** the damage to match, and its photo */
  subject: Damage
  subjectPhoto: Image | undefined
  /** id of a candidate's box, or NEW_DAMAGE; undefined before a choice */
  choice: string | undefined
  onChoose: (choice: string) => void
}

/** Candidates for the match of a damage: known damages, or a new damage, which is always visible. */
export function CandidateList({ candidates, subject, subjectPhoto, choice, onChoose }: CandidateListProps) {
  const name = useId()
  return (
    <div className={css.choices} role="radiogroup" aria-label={m.match_candidates()}>
      {candidates.length === 0 && <p className={css.hint}>{m.match_empty()}</p>}
      <div className={css.candidates}>
        {candidates.map((candidate, at) => (
          <CandidatePair
            key={candidate.damage.id}
            candidate={candidate}
            subject={subject}
            subjectPhoto={subjectPhoto}
            name={name}
            digit={at + 1}
            isChosen={choice === candidate.damage.id}
            onChoose={() => onChoose(candidate.damage.id)}
          />
        ))}
      </div>
      <label className={css.new}>
        <input type="radio" name={name} checked={choice === NEW_DAMAGE} onChange={() => onChoose(NEW_DAMAGE)} />
        <span>
          <span className={css.title}>{m.match_new()}</span> <span className={css.hint}>{m.match_newText()}</span>
        </span>
        <kbd aria-hidden className={css.key}>
          N
        </kbd>
      </label>
    </div>
  )
}
