import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import css from './selection-bar.module.css'

type SelectionBarProps = {
  /** accessible name */
  label: string
  /** how many rows are selected, in words */
  count: string
  /** what takes the selection back, in words */
  none: string
  onNone: () => void
  /** the button of what can be done with them */
  children: ReactNode
}

/** What can be done with the selected rows, over the end of their list. */
export function SelectionBar({ label, count, none, onNone, children }: SelectionBarProps) {
  return (
    <div className={css.bar} role="toolbar" aria-label={label}>
      <output className={css.count}>{count}</output>
      {children}
      <Button look="quiet" onClick={onNone}>
        {none}
      </Button>
    </div>
  )
}
