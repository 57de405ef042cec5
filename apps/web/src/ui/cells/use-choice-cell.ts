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
   * Saves the choice. Never throws.
   * @param base the stored value at the time when the user began to choose; the save is a conflict if the stored value
   * has changed since then
   */
  onSave: (value: string, base: string) => Promise<CellOutcome>
}

/**
 * Behaviour of a cell with a choice instead of a text. Each choice is saved at once, and only one save is active at a
 * time.
 */
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
    /** saves the choice again; after a conflict, the save overwrites the other user's choice */
    retry: (): void => {
      countFromTheirs(id)
      save()
    },
    restore: (): void => restoreCell(id),
  }
}
