import { useId } from 'react'
import { Chevron } from '../signs/chevron.tsx'
import { CellMessage } from './cell-message.tsx'
import css from './choice-cell.module.css'
import cellCss from './editable-cell.module.css'
import { type ChoiceCellOptions, useChoiceCell } from './use-choice-cell.ts'

type ChoiceCellProps = ChoiceCellOptions & {
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

/** A value of an editable card that the user chooses from a list. The choice is saved at once. */
export function ChoiceCell({ label, options, ...cellOptions }: ChoiceCellProps) {
  const id = useId()
  const { value, cell, isStuck, choose, retry, restore } = useChoiceCell(cellOptions)
  const messageId = `${id}-message`
  return (
    <div className={cellCss.cell}>
      <label className={cellCss.label} htmlFor={id}>
        {label}
      </label>
      <div className={cellCss.frame} data-fault={isStuck || undefined}>
        <select
          id={id}
          className={`${cellCss.input} ${css.select}`}
          aria-invalid={isStuck || undefined}
          aria-describedby={isStuck ? messageId : undefined}
          aria-busy={cell?.status === 'saving' || undefined}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Chevron to="more" className={css.arrow} />
        {cell?.status === 'saving' && <span className={cellCss.busy} aria-hidden="true" />}
      </div>
      <CellMessage
        id={messageId}
        label={label}
        cell={cell}
        show={(theirs) => options.find(([option]) => option === theirs)?.[1]}
        onRetry={retry}
        onRestore={restore}
      />
    </div>
  )
}
