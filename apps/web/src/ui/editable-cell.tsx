import type { FieldRule, TextFault } from '@skadi/domain/forms/field-rule'
import { type KeyboardEvent, useId, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import css from './editable-cell.module.css'
import type { Cell } from './editable-cells.ts'
import { type EditableCellOptions, useEditableCell } from './use-editable-cell.ts'

/** How a value that was never filled is shown (1§5). */
export const BLANK = '-'

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
          inputMode={options.rule.kind === 'digits' ? 'numeric' : undefined}
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
      <div id={messageId} className={css.message} role="alert">
        {fault === undefined ? cell && whatHappened(cell, label) : faultWords(fault, label, options.rule)}
      </div>
      {cell?.status === 'failed' && (
        <div className={css.ways}>
          <Button height={28} onClick={retry}>
            {m.ui_retry()}
          </Button>
          <Button height={28} onClick={restore}>
            {m.ui_cancel()}
          </Button>
        </div>
      )}
      {cell?.status === 'conflict' && (
        <div className={css.ways}>
          <Button height={28} onClick={retry}>
            {m.ui_keepMine()}
          </Button>
          <Button height={28} onClick={restore}>
            {m.ui_useTheirs()}
          </Button>
        </div>
      )}
    </div>
  )
}

const whatHappened = ({ status, reason, theirs }: Cell, label: string): string | undefined => {
  if (status === 'conflict') return m.ui_changedElsewhere({ value: theirs || BLANK })
  return status === 'failed' ? [m.ui_updateFailed({ field: label }), reason].filter(Boolean).join('. ') : undefined
}

function faultWords(fault: TextFault, field: string, { maxLength, least = 0, most = 0 }: FieldRule): string {
  switch (fault) {
    case 'required':
      return m.ui_required({ field })
    case 'digitsOnly':
      return m.ui_invalidNumber()
    case 'noBlanks':
      return m.ui_noBlanks()
    case 'tooLong':
      return m.ui_tooLong({ max: maxLength })
    case 'outOfRange':
      return m.ui_numberRange({ least, most })
  }
}
