import { create } from 'zustand'

/** Progress of a row; a row without a state or with a failed state can be confirmed. */
export type RowState =
  | { kind: 'sending' }
  | { kind: 'assigned' }
  | { kind: 'corrected' }
  /** @property isUnsure the answer was lost, so the assignment may have happened */
  | { kind: 'failed'; text: string; isUnsure: boolean }

type RowStates = { byId: Readonly<Record<string, RowState>> }

export const useRowStates = create<RowStates>()(() => ({ byId: {} }))

export const stateOf = (id: string): RowState | undefined => useRowStates.getState().byId[id]

export const isOpen = (state: RowState | undefined): boolean => state === undefined || state.kind === 'failed'

/** @param state undefined: the initial state */
export function setRowStates(ids: readonly string[], state: RowState | undefined): void {
  const others = Object.entries(useRowStates.getState().byId).filter(([id]) => !ids.includes(id))
  const changed = state ? ids.map((id): [string, RowState] => [id, state]) : []
  useRowStates.setState({ byId: Object.fromEntries([...others, ...changed]) })
}
