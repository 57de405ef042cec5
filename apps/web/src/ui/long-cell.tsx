import { type KeyboardEvent, useId, useRef } from 'react'
import { BLANK, CellMessage } from './cell-message.tsx'
import cellCss from './editable-cell.module.css'
import type { EditableCellProps } from './editable-cell.tsx'
import css from './long-cell.module.css'
import { textFaultWords } from './text-fault-words.ts'
import { useEditableCell } from './use-editable-cell.ts'

/** A text of several lines in an editable card: leaving it keeps it, Esc restores what stood there (1§4). */
export function LongCell({ label, ...options }: Omit<EditableCellProps, 'unit'>) {
  const input = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { text, cell, fault, enter, type, leave, restore, retry } = useEditableCell(options, input)
  const messageId = `${id}-message`
  const hasMessage = fault !== undefined || cell?.status === 'failed' || cell?.status === 'conflict'

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return
    if (!restore()) input.current?.blur()
    event.preventDefault()
  }

  return (
    <div className={`${cellCss.cell} ${css.cell}`}>
      <label className={`${cellCss.label} ${css.label}`} htmlFor={id}>
        {label}
      </label>
      <div className={`${cellCss.frame} ${css.frame}`} data-fault={hasMessage || undefined}>
        <textarea
          ref={input}
          id={id}
          className={`${cellCss.input} ${css.input}`}
          rows={1}
          placeholder={BLANK}
          aria-invalid={hasMessage}
          aria-describedby={hasMessage ? messageId : undefined}
          aria-busy={cell?.status === 'saving' || undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={enter}
          onBlur={leave}
        />
        {cell?.status === 'saving' && <span className={cellCss.busy} aria-hidden="true" />}
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
