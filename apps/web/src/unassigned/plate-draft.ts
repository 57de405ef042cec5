import { DEFAULT_COUNTRY, type Registration, typedPlate } from '@skadi/domain/cars/registration'
import { ASSIGN_SCOPES, type AssignScope } from '@skadi/domain/unassigned/assign-results'
import { create } from 'zustand'
import { readLocal, readSession, writeLocal, writeSession } from '../core/session/storage.ts'
import { type PlateFault, plateFault } from '../core/words/plate-words.ts'
import type { UnassignedItem } from './unassigned-query.ts'

/** The content of a confirmation: the plate, and which passings it assigns (1§4). */
export type PlateDraft = Registration & { scope: AssignScope }

type Drafts = {
  /** drafts by id of the passing; contains only drafts that the user has changed */
  byId: Readonly<Record<string, Partial<PlateDraft>>>
  /** the scope that the user chose last; each new row begins with this scope */
  scope: AssignScope
}

const readDrafts = (): Drafts['byId'] => {
  try {
    const found: unknown = JSON.parse(readSession('plateDrafts') ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Drafts['byId']) : {}
  } catch {
    return {}
  }
}

const readScope = (): AssignScope => ASSIGN_SCOPES.find((scope) => scope === readLocal('assignScope')) ?? 'passing'

/** Values that the user has typed but not confirmed. The values survive a reload of this tab. */
const useDrafts = create<Drafts>()(() => ({ byId: readDrafts(), scope: readScope() }))

/**
 * Returns the draft of a row. The draft is the plate as it was read, overwritten by the values that the user has typed.
 */
export const draftOf = (
  row: Pick<UnassignedItem, 'id' | 'carInfo'>,
  { byId, scope } = useDrafts.getState(),
): PlateDraft => ({
  countryCode: row.carInfo.countryCode ?? DEFAULT_COUNTRY,
  registrationNo: row.carInfo.registrationNo ?? '',
  scope,
  ...byId[row.id],
})

export function usePlateDraft(row: UnassignedItem): PlateDraft {
  const own = useDrafts(({ byId }) => byId[row.id])
  const scope = useDrafts((drafts) => drafts.scope)
  return draftOf(row, { byId: own ? { [row.id]: own } : {}, scope })
}

const keep = (byId: Drafts['byId']): void => {
  useDrafts.setState({ byId })
  writeSession('plateDrafts', Object.keys(byId).length > 0 ? JSON.stringify(byId) : undefined)
}

/** Changes a draft. A typed plate is changed to capitals without blanks. */
export function changeDraft(id: string, change: Partial<PlateDraft>): void {
  const { byId, scope } = useDrafts.getState()
  const plate = change.registrationNo === undefined ? {} : { registrationNo: typedPlate(change.registrationNo) }
  // A row keeps the scope that was chosen when the user began to type.
  keep({ ...byId, [id]: { scope, ...byId[id], ...change, ...plate } })
}

/** Chooses the scope of a row. The next rows also begin with this scope. */
export function chooseScope(id: string, scope: AssignScope): void {
  changeDraft(id, { scope })
  useDrafts.setState({ scope })
  writeLocal('assignScope', scope)
}

export function dropDrafts(ids: readonly string[]): void {
  const { byId } = useDrafts.getState()
  keep(Object.fromEntries(Object.entries(byId).filter(([id]) => !ids.includes(id))))
}

/** Returns why a draft cannot be confirmed yet. Returns undefined if the draft can be confirmed. */
export const draftFault = (draft: PlateDraft): PlateFault | undefined => plateFault(draft, undefined)

/** Returns the rows whose drafts are valid and can be confirmed. */
export function useReady(rows: readonly UnassignedItem[]): UnassignedItem[] {
  const drafts = useDrafts()
  return rows.filter((row) => draftFault(draftOf(row, drafts)) === undefined)
}
