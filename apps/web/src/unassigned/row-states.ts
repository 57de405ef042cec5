import { create } from 'zustand'

/** How far a row has come; one without a state can be confirmed, and so can one that failed. */
export type RowState =
  | { kind: 'sending' }
  | { kind: 'assigned' }
  | { kind: 'corrected' }
  /** @property isUnsure the answer never came: it may have been done all the same */
  | { kind: 'failed'; text: string; isUnsure: boolean }

type RowStates = { byId: Readonly<Record<string, RowState>> }

export const useRowStates = create<RowStates>()(() => ({ byId: {} }))

export const stateOf = (id: string): RowState | undefined => useRowStates.getState().byId[id]

export const isOpen = (state: RowState | undefined): boolean => state === undefined || state.kind === 'failed'

/** @param state undefined: as if nothing had happened */
export function setRowStates(ids: readonly string[], state: RowState | undefined): void {
  const others = Object.entries(useRowStates.getState().byId).filter(([id]) => !ids.includes(id))
  const changed = state ? ids.map((id): [string, RowState] => [id, state]) : []
  useRowStates.setState({ byId: Object.fromEntries([...others, ...changed]) })
}
