import { create } from 'zustand'

/** Progress of a row. A row can be confirmed if it has no state or the state `failed`. */
export type RowState =
  | { kind: 'sending' }
  | { kind: 'assigned' }
  | { kind: 'corrected' }
  /** @property isUnsure true if the answer was lost, so that it is unknown whether the passing is assigned */
  | { kind: 'failed'; text: string; isUnsure: boolean }

type RowStates = { byId: Readonly<Record<string, RowState>> }

export const useRowStates = create<RowStates>()(() => ({ byId: {} }))

export const stateOf = (id: string): RowState | undefined => useRowStates.getState().byId[id]

export const isOpen = (state: RowState | undefined): boolean => state === undefined || state.kind === 'failed'

/**
 * Sets the state of rows.
 * @param state undefined to reset the rows
 */
export function setRowStates(ids: readonly string[], state: RowState | undefined): void {
  const others = Object.entries(useRowStates.getState().byId).filter(([id]) => !ids.includes(id))
  const changed = state ? ids.map((id): [string, RowState] => [id, state]) : []
  useRowStates.setState({ byId: Object.fromEntries([...others, ...changed]) })
}
