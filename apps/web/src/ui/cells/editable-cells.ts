import { create } from 'zustand'
import { useSession } from '../../core/session/session.ts'

/**
 * Outcome of saving a text. `theirs` is the text that another user has stored. `theirs` is null if that user emptied
 * the field.
 */
export type CellOutcome =
  | { kind: 'saved' }
  | { kind: 'failed'; reason: string }
  | { kind: 'conflict'; theirs: string | null }

/** A cell whose text differs from the stored value, or whose text is being saved. */
export type Cell = {
  draft: string
  /** the stored value at the time when the user began to type; after a save, the saved value */
  base: string
  status: 'typing' | 'saving' | 'failed' | 'conflict'
  /** reason why the save failed, as text */
  reason?: string
  theirs?: string | null
}

type Cells = Readonly<Record<string, Cell>>

/**
 * Texts that users have typed. The texts outlive their cells, because a drawer may close over the cells, or the user
 * may leave the page and return.
 */
export const useCells = create<{ cells: Cells }>()(() => ({ cells: {} }))

// Another user who signs in within this tab must never see these texts.
useSession.subscribe(({ claims }, before) => {
  if (claims?.sub !== before.claims?.sub) useCells.setState({ cells: {} })
})

const put = (id: string, cell: Cell): void => useCells.setState(({ cells }) => ({ cells: { ...cells, [id]: cell } }))

export const cellOf = (id: string): Cell | undefined => useCells.getState().cells[id]

/** Discards the typed text of a cell. */
export const restoreCell = (id: string): void =>
  useCells.setState(({ cells: { [id]: _, ...others } }) => ({ cells: others }))

/**
 * Keeps the typed text of a cell.
 * @param stored the stored value
 */
export function typeInCell(id: string, draft: string, stored: string): void {
  put(id, { draft, base: cellOf(id)?.base ?? stored, status: 'typing' })
}

/**
 * Saves the typed text. If the user types during the save, the newer text stays and the saved text becomes its base.
 * @param save never throws
 */
export async function saveCell(
  id: string,
  save: (text: string, base: string) => Promise<CellOutcome>,
  clean: (draft: string) => string = (draft) => draft.trim(),
): Promise<void> {
  const cell = cellOf(id)
  if (!cell || cell.status === 'saving') return
  const text = clean(cell.draft)
  put(id, { draft: text, base: cell.base, status: 'saving' })
  const outcome = await save(text, cell.base)
  const now = cellOf(id)
  if (!now) return
  const isTypedSince = now.status !== 'saving'
  if (outcome.kind === 'saved') return isTypedSince ? put(id, { ...now, base: text }) : restoreCell(id)
  if (isTypedSince) return
  const { kind, ...why } = outcome
  put(id, { draft: text, base: cell.base, status: kind, ...why })
}

/** Takes another user's newer value as the base, so that the next save overwrites that value on purpose. */
export function countFromTheirs(id: string): void {
  const cell = cellOf(id)
  if (cell?.status === 'conflict') put(id, { draft: cell.draft, base: cell.theirs ?? '', status: 'typing' })
}
