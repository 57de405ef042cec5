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
  /** id of the cell, the same at every place that shows the value */
  id: string
  /** the stored value */
  stored: string
  /** @param base the value when the user began to type; if the stored value differs by now, the save is a conflict. Never throws. */
  onSave: (value: string, base: string) => Promise<CellOutcome>
}

/** Behavior of a cell with a choice instead of text: a choice is saved at once, one at a time. */
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
    /** saves the choice again; after a conflict it overwrites the other user's choice */
    retry: (): void => {
      countFromTheirs(id)
      save()
    },
    restore: (): void => restoreCell(id),
  }
}
