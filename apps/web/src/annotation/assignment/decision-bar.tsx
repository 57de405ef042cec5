import type { ReactNode } from 'react'
import type { KeyActionId } from '../../core/keys/key-actions.ts'
import { m } from '../../paraglide/messages.js'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import css from './decision-bar.module.css'

type DecisionBarProps = {
  /** a line about the suggestion to decide, or a text that no suggestion is left */
  children: ReactNode
  /** undefined if no suggestion can be decided here */
  onDecide: { accept: () => void; reject: () => void } | undefined
}

/**
 * Bar with a fixed position (ui-recipe 12).
 * It shows "reject" at the left, the suggestion in the middle, and "accept" at the right.
 */
export const DecisionBar = ({ children, onDecide }: DecisionBarProps) => (
  <div className={css.bar} role="group" aria-label={m.job_decision()} data-testid="decision-bar">
    <Act action="damageReject" label={m.job_reject()} onClick={onDecide?.reject} />
    <p className={css.label} role="status">
      {children}
    </p>
    <Act action="damageApprove" label={m.job_accept()} onClick={onDecide?.accept} isMain />
  </div>
)

type ActProps = { action: KeyActionId; label: string; onClick: (() => void) | undefined; isMain?: boolean }

const Act = ({ action, label, onClick, isMain = false }: ActProps) => (
  <button
    type="button"
    className={css.act}
    data-main={isMain || undefined}
    disabled={!onClick}
    // After a click the button gives up the focus, so that the next keys act on the photo.
    onClick={(event) => {
      if (event.detail > 0) event.currentTarget.blur()
      onClick?.()
    }}
  >
    {label}
    <KeyHint action={action} />
  </button>
)
