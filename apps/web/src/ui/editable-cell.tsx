import { type KeyboardEvent, useId, useRef } from 'react'
import { BLANK, CellMessage } from './cell-message.tsx'
import css from './editable-cell.module.css'
import { textFaultWords } from './text-fault-words.ts'
import { type EditableCellOptions, useEditableCell } from './use-editable-cell.ts'

export type EditableCellProps = EditableCellOptions & {
  label: string
  /** stands behind the value: `km` */
  unit?: string | undefined
}

/**
 * One value of an editable card. Enter or leaving it keeps the text, Esc restores what stood there (1§4); what could not
 * be kept stays with the reason beside it.
 */
export function EditableCell({ label, unit, ...options }: EditableCellProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { text, cell, fault, enter, type, leave, commit, restore, retry } = useEditableCell(options, input)
  const messageId = `${id}-message`
  const hasMessage = fault !== undefined || cell?.status === 'failed' || cell?.status === 'conflict'

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit()
    else if (event.key !== 'Escape') return
    else if (!restore()) input.current?.blur()
    event.preventDefault()
  }

  return (
    <div className={css.cell}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.frame} data-fault={hasMessage || undefined}>
        <input
          ref={input}
          id={id}
          className={css.input}
          autoComplete="off"
          spellCheck={false}
          placeholder={BLANK}
          inputMode={options.rule.kind === 'digits' && !options.rule.form ? 'numeric' : undefined}
          aria-invalid={hasMessage}
          aria-describedby={hasMessage ? messageId : undefined}
          aria-busy={cell?.status === 'saving' || undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={enter}
          onBlur={leave}
        />
        {unit && <span className={css.unit}>{unit}</span>}
        {cell?.status === 'saving' && <span className={css.busy} aria-hidden="true" />}
      </div>
      <CellMessage
        id={messageId}
        label={label}
        fault={fault && textFaultWords(fault, label, options.rule)}
        cell={cell}
        onRetry={retry}
        onRestore={restore}
      />
    </div>
  )
}
