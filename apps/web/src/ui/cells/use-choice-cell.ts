import {
  type CellOutcome,
  cellOf,
  countFromTheirs,
  restoreCell,
  saveCell,
  typeInCell,
  useCells,
} from './editable-cells.ts'

export type ChoiceCellOptions = {
  /** id of the cell; all places that show the value use the same id */
  id: string
  stored: string
  /**
   * @param base the stored value when the user began to choose; if the stored value has changed since then, the save is
   * a conflict. Never throws.
   */
  onSave: (value: string, base: string) => Promise<CellOutcome>
}

/** Behaviour of a cell with a choice instead of a text: each choice is saved at once, one save at a time. */
export function useChoiceCell({ id, stored, onSave }: ChoiceCellOptions) {
  const cell = useCells(({ cells }) => cells[id])
  const save = (): void => void saveCell(id, onSave)
  return {
    value: cell?.draft ?? stored,
    cell,
    isStuck: cell?.status === 'failed' || cell?.status === 'conflict',
    choose: (value: string): void => {
      if (cellOf(id)?.status === 'saving') return
      typeInCell(id, value, stored)
      if (cellOf(id)?.base === value) restoreCell(id)
      else save()
    },
    /** saves the choice again; after a conflict, it overwrites the other user's choice */
    retry: (): void => {
      countFromTheirs(id)
      save()
    },
    restore: (): void => restoreCell(id),
  }
}
