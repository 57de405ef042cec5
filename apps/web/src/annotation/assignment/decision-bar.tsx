import type { ReactNode } from 'react'
import type { KeyActionId } from '../../core/keys/key-actions.ts'
import { m } from '../../paraglide/messages.js'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import css from './decision-bar.module.css'

type DecisionBarProps = {
  /** what would be decided, on one line; or that there is nothing */
  children: ReactNode
  /** undefined: there is nothing to decide here */
  onDecide: { accept: () => void; reject: () => void } | undefined
}

/** Reject at the left, accept at the right, and what it is about between them: it never moves (ui-recipe 12). */
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
    // The keys go on from the photo, not from the button that was pressed.
    onClick={(event) => {
      if (event.detail > 0) event.currentTarget.blur()
      onClick?.()
    }}
  >
    {label}
    <KeyHint action={action} />
  </button>
)
