import { type FieldRule, keptText, type TextFault, textFault, typingFault } from '@skadi/domain/forms/field-rule'
import { type RefObject, useEffect, useState } from 'react'
import {
  type CellOutcome,
  cellOf,
  countFromTheirs,
  restoreCell,
  saveCell,
  typeInCell,
  useCells,
} from './editable-cells.ts'

export type EditableCellOptions = {
  /** of the cell, the same wherever it is shown */
  id: string
  /** what is stored, as text; empty where it was never filled */
  stored: string
  rule: FieldRule
  /** @param base what stood there when one began; where something else does by now, it is a conflict. Never throws. */
  onSave: (text: string, base: string) => Promise<CellOutcome>
}

/**
 * The behaviour of an editable cell (1§4): what breaks its rule does not get in by key or paste (1§5), leaving it keeps
 * the text, and the first rule that the text breaks is shown then.
 */
export function useEditableCell(
  { id, stored, rule, onSave }: EditableCellOptions,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
) {
  const cell = useCells(({ cells }) => cells[id])
  const [fault, setFault] = useState<TextFault>()
  const clean = (draft: string): string => keptText(rule, draft)

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    // React's own event of that name does not come before every insertion.
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
    /** What gets in without a key, filled in by the browser for example, is checked too. */
    type: (next: string): void => {
      // Blanks and invisible marks around a pasted text are nobody's wish.
      const taken = typingFault(rule, next) ? clean(next) : next
      const refused = typingFault(rule, taken)
      const isWorse = refused !== undefined && taken.length > (cell?.draft ?? stored).length
      setFault(refused)
      if (!isWorse) typeInCell(id, taken, stored)
    },
    /** A word about a key that was refused is over when one comes back. */
    enter: (): void => {
      if (!cell) setFault(undefined)
    },
    /** What failed or met another change waits for a word of what to do with it. */
    leave: (): void => {
      if (cellOf(id)?.status === 'typing') commit()
    },
    commit,
    /** @returns whether there was anything to restore */
    restore: (): boolean => {
      const isChanged = cell !== undefined || fault !== undefined
      setFault(undefined)
      restoreCell(id)
      return isChanged
    },
    /** the text as it stands, once more; over that of somebody else where there is one */
    retry: (): void => {
      countFromTheirs(id)
      void saveCell(id, onSave, clean)
    },
  }
}
