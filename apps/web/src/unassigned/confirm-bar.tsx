import { useKeys } from '../core/keys/keys.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { SelectionBar } from '../ui/tables/selection-bar.tsx'
import { useReady } from './plate-draft.ts'
import { isOpen, useRowStates } from './row-states.ts'
import type { UnassignedItem } from './unassigned-query.ts'

type ConfirmBarProps = {
  chosen: readonly UnassignedItem[]
  /** progress while several rows are being confirmed, otherwise undefined */
  progress: { done: number; total: number } | undefined
  onConfirm: (rows: readonly UnassignedItem[]) => void
  onNone: () => void
}

/** Bar that confirms all selected rows with a valid plate. */
export function ConfirmBar({ chosen, progress, onConfirm, onNone }: ConfirmBarProps) {
  const states = useRowStates(({ byId }) => byId)
  const open = chosen.filter(({ id }) => isOpen(states[id]))
  const ready = useReady(open)
  const confirm = () => onConfirm(ready)
  useKeys('page', [{ action: 'unassignedConfirmChosen', run: confirm }])
  if (open.length === 0 && !progress) return null
  return (
    <SelectionBar
      label={m.unassigned_selection()}
      count={m.fleet_selected({ shown: writeCount(open.length) })}
      none={m.fleet_selectNone()}
      onNone={onNone}
    >
      <Button
        look="ink"
        isBusy={progress !== undefined}
        disabled={ready.length === 0 && !progress}
        title={m.unassigned_confirmChosenKey()}
        onClick={confirm}
      >
        {progress
          ? m.unassigned_confirming({ done: writeCount(progress.done + 1), total: writeCount(progress.total) })
          : ready.length > 0
            ? m.unassigned_confirmMany(counted(ready.length))
            : m.unassigned_noneReady()}
      </Button>
    </SelectionBar>
  )
}
