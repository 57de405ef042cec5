import type { ReactNode } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import css from './phone-bar.module.css'

type PhoneBarProps = {
  position: number | undefined
  total: number | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onCheck: (() => void) | undefined
  /** true if no work is left; the check is then the main action */
  isDone: boolean
  onUncheck: (() => void) | undefined
}

/**
 * Bar of 72 px at the lower edge of a phone, with the actions on the passing (ui-recipe 17).
 * The bar is hidden if there are no actions.
 */
export const PhoneActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>

/** Buttons below the photo on a phone: previous passing of the inbox, next passing, and check. */
export function PhoneBar(props: PhoneBarProps) {
  const { position, total, onPrevious, onNext, onCheck, isDone, onUncheck } = props
  const isPlaced = position !== undefined && total !== undefined
  return (
    <div className={css.bar}>
      <Step to="previous" onClick={onPrevious} />
      {onCheck && (
        <Button height={48} look={isDone ? 'ink' : 'plain'} onClick={onCheck}>
          {m.passing_checkNext()}
        </Button>
      )}
      {onUncheck && (
        <Button height={48} onClick={onUncheck}>
          {m.passing_uncheck()}
        </Button>
      )}
      {!onCheck && !onUncheck && isPlaced && (
        <p className={css.position}>
          {m.passing_position({ position: writeCount(position), total: writeCount(total) })}
        </p>
      )}
      <Step to="next" onClick={onNext} />
    </div>
  )
}

function Step({ to, onClick }: { to: 'previous' | 'next'; onClick: (() => void) | undefined }) {
  const label = to === 'next' ? m.passing_shortNext() : m.passing_shortPrevious()
  return (
    <Button height={48} className={css.step} onClick={onClick} disabled={!onClick} aria-label={label}>
      <Chevron to={to} size={20} />
    </Button>
  )
}
