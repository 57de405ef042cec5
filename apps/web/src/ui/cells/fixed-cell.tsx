import { type ReactNode, useId } from 'react'
import { BLANK } from './cell-message.tsx'
import css from './editable-cell.module.css'

export type FixedCellProps = {
  label: string
  unit?: string | undefined
  /** reason why the value cannot be changed */
  reason: string
  children: ReactNode
}

/** A read-only value of an editable card. The value is plain text instead of a greyed input, but marked as disabled. */
export function FixedCell({ label, unit, reason, children }: FixedCellProps) {
  const id = useId()
  const isBlank = children === null || children === ''
  return (
    <div className={css.cell}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <span
        role="textbox"
        aria-labelledby={id}
        aria-disabled="true"
        aria-readonly="true"
        className={css.fixed}
        title={reason}
      >
        {isBlank ? BLANK : children}
        {unit && !isBlank && <span className={css.unit}>{unit}</span>}
      </span>
    </div>
  )
}
