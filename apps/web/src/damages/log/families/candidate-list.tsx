import type { Damage } from '@skadi/contract/damages/damage'
import type { Image } from '@skadi/contract/images/image'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { damageCaption } from '../../words.ts'
import { sightingDay } from '../cards/card-words.ts'
import { PAIR_CROP } from '../cards/crop-view.ts'
import { DamageCrop } from '../cards/damage-crop.tsx'
import { NumberTag } from '../cards/number-tag.tsx'
import css from './candidate-list.module.css'
import { Choice, ChoiceText } from './choice-grid.tsx'
import type { Candidate } from './ranked-candidates.ts'

/** Value of the choice "a new damage". */
export const NEW_DAMAGE = 'new'

type CandidateListProps = {
  candidates: readonly Candidate[]
  /** the damage to match, and its photo */
  subject: Damage
  subjectPhoto: Image | undefined
  /** id of a candidate's box, or NEW_DAMAGE; undefined until the user has chosen */
  choice: string | undefined
  onChoose: (choice: string) => void
}

/**
 * List of candidates for the match of a damage.
 * The candidates are the known damages. The choice "a new damage" is always visible.
 */
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

type CandidatePairProps = {
  candidate: Candidate
  /** the damage to match, and its photo */
  subject: Damage
  subjectPhoto: Image | undefined
  name: string
  digit: number
  isChosen: boolean
  onChoose: () => void
}

/** A known damage on its old photo, beside the same place on the current photo. */
function CandidatePair(props: CandidatePairProps) {
  const { candidate, subject, subjectPhoto, name, digit, isChosen, onChoose } = props
  const { damage, score } = candidate
  const box = rectOf(damage.points)
  const line = [
    score === undefined ? undefined : m.match_score({ percent: Math.round(score * 100) }),
    m.log_firstSeen({ date: sightingDay(damage.firstSeen) }),
    damage.firstSeen.location,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Choice
      type="radio"
      name={name}
      isChosen={isChosen}
      onChoose={onChoose}
      label={[damage.number, damageCaption(damage), line].filter((text) => text !== null).join(', ')}
      digit={digit}
    >
      <span className={css.pair}>
        <DamageCrop image={damage.image} box={box} size={PAIR_CROP}>
          <NumberTag age={seenAgeOf(damage)} number={damage.number} />
        </DamageCrop>
        {damage.camera === subject.camera && <DamageCrop image={subjectPhoto} box={box} size={PAIR_CROP} />}
      </span>
      <ChoiceText title={damageCaption(damage)} line={line} />
    </Choice>
  )
}
