import { type FieldRule, keptText, type TextFault, textFault, typingFault } from '@skadi/domain/forms/field-rule'
import {
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { textFaultWords } from '../fields/text-fault-words.ts'
import { BLANK, CellMessage } from './cell-message.tsx'
import css from './editable-cell.module.css'
import {
  type CellOutcome,
  cellOf,
  countFromTheirs,
  restoreCell,
  saveCell,
  typeInCell,
  useCells,
} from './editable-cells.ts'

type EditableCellOptions = {
  /** id of the cell; all places that show the value use the same id */
  id: string
  /** the stored value as text; empty if the field was never filled in */
  stored: string
  rule: FieldRule
  /**
   * Saves the text. Never throws.
   * @param base the stored value at the time when the user began to type; the save is a conflict if the stored value
   * has changed since then
   */
  onSave: (text: string, base: string) => Promise<CellOutcome>
}

/**
 * Behaviour of an editable cell (1§4). The user cannot type or paste characters that the rule of the cell forbids
 * (1§5). When the user leaves the cell, it saves the text, or shows the first rule that the text breaks.
 */
function useEditableCell(
  { id, stored, rule, onSave }: EditableCellOptions,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
) {
  const cell = useCells(({ cells }) => cells[id])
  const [fault, setFault] = useState<TextFault>()
  const clean = (draft: string): string => keptText(rule, draft)

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    // React's own `onBeforeInput` does not fire before every insertion.
    const check = (event: Event) => {
      const { value, selectionStart, selectionEnd } = field
      if (!(event instanceof InputEvent) || event.data === null || event.isComposing) return
      const next =
        value.slice(0, selectionStart ?? value.length) + event.data + value.slice(selectionEnd ?? value.length)
      const refused = typingFault(rule, keptText(rule, next))
      if (!refused) return
      event.preventDefault()
      setFault(refused)
    }
    field.addEventListener('beforeinput', check)
    return () => field.removeEventListener('beforeinput', check)
  }, [input, rule])

  function commit(): void {
    const now = cellOf(id)
    if (!now || now.status === 'conflict') return
    const text = clean(now.draft)
    if (text === now.base) {
      setFault(undefined)
      return restoreCell(id)
    }
    const broken = textFault(rule, text)
    setFault(broken)
    if (!broken) void saveCell(id, onSave, clean)
  }

  return {
    text: cell?.draft ?? stored,
    cell,
    fault,
    /** Also checks text that arrives without keys, for example from autofill. */
    type: (next: string): void => {
      // Blanks and invisible characters around a pasted text are never intended.
      const taken = typingFault(rule, next) ? clean(next) : next
      const refused = typingFault(rule, taken)
      const isWorse = refused !== undefined && taken.length > (cell?.draft ?? stored).length
      setFault(refused)
      if (!isWorse) typeInCell(id, taken, stored)
    },
    /** Clears the message about a refused character when the user returns to the field. */
    enter: (): void => {
      if (!cell) setFault(undefined)
    },
    /**
     * Saves the text when the user leaves the field. A text with a failed or conflicting save stays until the user
     * decides about it.
     */
    leave: (): void => {
      if (cellOf(id)?.status === 'typing') commit()
    },
    commit,
    /** @returns true if the cell had a changed text, which is now discarded */
    restore: (): boolean => {
      const isChanged = cell !== undefined || fault !== undefined
      setFault(undefined)
      restoreCell(id)
      return isChanged
    },
    /** saves the text again; after a conflict, the save overwrites the other user's text */
    retry: (): void => {
      countFromTheirs(id)
      void saveCell(id, onSave, clean)
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Props of the input in an editable text cell. */
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
  /** unit shown behind the value, such as `km` */
  unit?: string | undefined
  /** true for a single-line field, in which Enter saves the text */
  keepsOnEnter?: boolean
  /** additional classes of the cell, its label and its frame */
  looks?: { cell?: string | undefined; label?: string | undefined; frame?: string | undefined }
  children: (field: TextCellField<F>) => ReactNode
}

/**
 * One text of an editable card, with any kind of input. Blur saves the text, and Esc restores the saved text (1§4).
 * After a failed save, the typed text stays and the reason is beside it.
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
