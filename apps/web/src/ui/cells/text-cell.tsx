import { type AriaAttributes, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { textFaultWords } from '../fields/text-fault-words.ts'
import { BLANK, CellMessage } from './cell-message.tsx'
import css from './editable-cell.module.css'
import { type EditableCellOptions, useEditableCell } from './use-editable-cell.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What a text of an editable card is typed into. */
export type TextCellField<F extends Field> = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-busy'> & {
  ref: RefObject<F | null>
  id: string
  'data-keep': string
  placeholder: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onBlur: () => void
}

export type TextCellProps<F extends Field> = EditableCellOptions & {
  label: string
  /** stands behind a value: `km` */
  unit?: string | undefined
  /** Enter keeps the text, where it is of one line */
  keepsOnEnter?: boolean
  /** of cell, label and frame, beside those of every cell */
  looks?: { cell?: string | undefined; label?: string | undefined; frame?: string | undefined }
  children: (field: TextCellField<F>) => ReactNode
}

/**
 * One text of an editable card, in any kind of input. Blur saves, Esc restores the saved text (1§4); a failed save
 * keeps the typed text with the reason beside it.
 */
export function TextCell<F extends Field>(props: TextCellProps<F>) {
  const { label, unit, keepsOnEnter = false, looks = {}, children, ...options } = props
  const field = useRef<F>(null)
  const id = useId()
  const { text, cell, fault, enter, type, leave, commit, restore, retry } = useEditableCell(options, field)
  const messageId = `${id}-message`
  const hasMessage = fault !== undefined || cell?.status === 'failed' || cell?.status === 'conflict'
  const isSaving = cell?.status === 'saving'

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && keepsOnEnter) commit()
    else if (event.key !== 'Escape') return
    else if (!restore()) field.current?.blur()
    event.preventDefault()
  }

  return (
    <div className={both(css.cell, looks.cell)}>
      <label className={both(css.label, looks.label)} htmlFor={id}>
        {label}
      </label>
      <div className={both(css.frame, looks.frame)} data-fault={hasMessage || undefined}>
        {children({
          ref: field,
          id,
          'data-keep': options.id,
          placeholder: BLANK,
          'aria-invalid': hasMessage,
          'aria-describedby': hasMessage ? messageId : undefined,
          'aria-busy': isSaving || undefined,
          value: text,
          onChange: ({ target }) => type(target.value),
          onKeyDown,
          onFocus: enter,
          onBlur: leave,
        })}
        {unit && text !== '' && <span className={css.unit}>{unit}</span>}
        {isSaving && <span className={css.busy} aria-hidden="true" />}
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

const both = (base: string | undefined, own: string | undefined): string => [base, own].filter(Boolean).join(' ')
