import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import css from './editable-cell.module.css'
import type { Cell } from './editable-cells.ts'

/** Text for a value that was never filled in (1§5). */
export const BLANK = '-'

type CellMessageProps = {
  /** id to which `aria-describedby` of the control points */
  id: string
  label: string
  /** text of the rule that the value breaks */
  fault?: string | undefined
  cell: Cell | undefined
  /** returns the displayed form of a value, if it differs from the stored text */
  show?: (value: string) => string | undefined
  onRetry: () => void
  onRestore: () => void
}

/**
 * Message of an editable card that says why a value could not be saved. The message has buttons that retry or restore
 * the value.
 */
export function CellMessage({ id, label, fault, cell, show, onRetry, onRestore }: CellMessageProps) {
  const isStuck = cell?.status === 'failed' || cell?.status === 'conflict'
  return (
    <>
      <div id={id} className={css.message} role="alert">
        {fault === undefined ? cell && whatHappened(cell, label, show) : fault}
      </div>
      {isStuck && (
        <div className={css.ways}>
          <Button height={28} onClick={onRetry}>
            {cell.status === 'failed' ? m.ui_retry() : m.ui_keepMine()}
          </Button>
          <Button height={28} onClick={onRestore}>
            {cell.status === 'failed' ? m.ui_cancel() : m.ui_useTheirs()}
          </Button>
        </div>
      )}
    </>
  )
}

function whatHappened({ status, reason, theirs }: Cell, label: string, show: CellMessageProps['show']) {
  if (status === 'conflict') return m.ui_changedElsewhere({ value: (theirs && (show?.(theirs) ?? theirs)) || BLANK })
  return status === 'failed' ? [m.ui_updateFailed({ field: label }), reason].filter(Boolean).join('. ') : undefined
}
