import type { Damage } from '@skadi/contract/damages/damage'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { latinKey } from '../../../core/keys/key-match.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { damageCaption } from '../../words.ts'
import { CARD_CROP } from '../cards/crop-view.ts'
import { DamageCrop } from '../cards/damage-crop.tsx'
import { NumberTag } from '../cards/number-tag.tsx'
import { damageName } from '../damage-name.ts'
import { digitOf } from '../labels/pick-keys.ts'
import { CandidateList, NEW_DAMAGE } from './candidate-list.tsx'
import { candidatesQuery, type ImageSetOfBoxes, photoOf } from './family-query.ts'
import css from './pair-picker.module.css'
import { PairSkeleton } from './pair-skeleton.tsx'
import { rankCandidates } from './ranked-candidates.ts'

export type PairPickerProps = {
  /** `restore` if the match is part of restoring a deleted damage (DAMAGE-18) */
  mode: 'match' | 'restore'
  damage: Damage
  imageSet: ImageSetOfBoxes
  /**
   * called with the choice
   * @param firstDamageId the first sighting of the damage that this box shows (DAMAGE-22); null for a new damage
   */
  onDone: (firstDamageId: string | null) => void
  /** called on Esc and Cancel; nothing changes (DAMAGE-20) */
  onClose: () => void
}

/**
 * Dialog that matches a box to a damage of the car (ui-recipe 13).
 * The dialog closes only after a choice or after Cancel (DAMAGE-30).
 */
export function PairPicker({ mode, damage, imageSet, onDone, onClose }: PairPickerProps) {
  const keys = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<string>()
  // The container gets the focus, so that digit keys choose at once.
  // If a button had the focus, the button would handle Enter.
  useEffect(() => keys.current?.focus(), [])
  const { data, error, isPending, isFetching, refetch } = useQuery(candidatesQuery(damage))
  const candidates = rankCandidates(damage, data ?? [], mode === 'restore')
  const confirm = () => {
    if (choice === undefined) return
    const chosen = candidates.find((candidate) => candidate.damage.id === choice)
    if (choice === NEW_DAMAGE) onDone(null)
    else if (chosen) onDone(chosen.damage.firstDamageId)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const digit = digitOf(latinKey(event))
    const picked = digit === undefined ? undefined : candidates[digit]?.damage.id
    if (picked !== undefined) setChoice(picked)
    else if (latinKey(event).toLowerCase() === 'n') setChoice(NEW_DAMAGE)
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) confirm()
    else return
    event.preventDefault()
  }
  const title = damageName(damage)
  return (
    <Dialog
      title={mode === 'match' ? m.match_title({ damage: title }) : m.match_restoreTitle({ damage: title })}
      onClose={onClose}
      isWide
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of every focused element inside */}
      <div
        ref={keys}
        className={css.keys}
        role="group"
        aria-label={m.match_question()}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.picker}>
          <div className={css.subject}>
            <DamageCrop image={photoOf(imageSet, damage)} box={rectOf(damage.points)} size={CARD_CROP}>
              <NumberTag age={seenAgeOf(damage)} number={damage.number} />
            </DamageCrop>
            <p className={css.title}>{damageCaption(damage)}</p>
            <p className={css.hint}>{m.match_hint()}</p>
          </div>
          <div className={css.side}>
            <p>{m.match_question()}</p>
            {error ? (
              <ErrorNotice
                title={m.match_failed()}
                error={error}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            ) : isPending ? (
              <PairSkeleton />
            ) : (
              <CandidateList
                candidates={candidates}
                subject={damage}
                subjectPhoto={photoOf(imageSet, damage)}
                choice={choice}
                onChoose={setChoice}
              />
            )}
          </div>
        </div>
        <DialogActions>
          <Button height={40} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button height={40} look="ink" disabled={choice === undefined} onClick={confirm}>
            {m.log_confirm()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
