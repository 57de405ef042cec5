import { useId } from 'react'
import { CellMessage } from './cell-message.tsx'
import css from './switch-cell.module.css'
import { type ChoiceCellOptions, useChoiceCell } from './use-choice-cell.ts'

type SwitchCellProps = Omit<ChoiceCellOptions, 'stored' | 'onSave'> & {
  label: string
  /** effect of the switch if it is on, in a few words */
  hint?: string | undefined
  isOn: boolean
  /** saves the texts `true` and `false` */
  onSave: ChoiceCellOptions['onSave']
  /** texts for on and off; they are shown after another user's change */
  words: { on: string; off: string }
}

/** A yes-or-no value of an editable card. The value is saved when the user switches it. */
export function SwitchCell({ label, hint, isOn, words, ...options }: SwitchCellProps) {
  const id = useId()
  const { value, cell, choose, retry, restore } = useChoiceCell({ ...options, stored: String(isOn) })
  const hintId = `${id}-hint`
  return (
    <div className={css.cell}>
      <button
        type="button"
        id={id}
        className={css.switch}
        role="switch"
        aria-checked={value === 'true'}
        aria-busy={cell?.status === 'saving' || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => choose(value === 'true' ? 'false' : 'true')}
      >
        <span className={css.track} aria-hidden="true" />
        {label}
      </button>
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <CellMessage
        id={`${id}-message`}
        label={label}
        cell={cell}
        show={(theirs) => (theirs === 'true' ? words.on : words.off)}
        onRetry={retry}
        onRestore={restore}
      />
    </div>
  )
}
