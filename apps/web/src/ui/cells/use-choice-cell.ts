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
  /** of the cell, the same wherever it is shown */
  id: string
  /** what is stored */
  stored: string
  /** @param base what stood there when one began; where something else does by now, it is a conflict. Never throws. */
  onSave: (value: string, base: string) => Promise<CellOutcome>
}

/** The behaviour of a value that is chosen rather than typed: what is chosen is kept at once, one choice at a time. */
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
    /** the choice as it stands, once more; over that of somebody else where there is one */
    retry: (): void => {
      countFromTheirs(id)
      save()
    },
    restore: (): void => restoreCell(id),
  }
}
