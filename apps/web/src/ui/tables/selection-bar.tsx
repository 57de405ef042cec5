import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import css from './selection-bar.module.css'

type SelectionBarProps = {
  /** accessible name */
  label: string
  /** number of selected rows, as text */
  count: string
  /** label of the button that clears the selection */
  none: string
  onNone: () => void
  /** the button that acts on the selected rows */
  children: ReactNode
}

/** Bar with actions on the selected rows, over the end of the list. */
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
