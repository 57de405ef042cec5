/** Names in local storage: shared by the tabs and kept after the browser closes. */
export type LocalName =
  | 'idToken'
  | 'refreshToken'
  | 'username'
  | 'language'
  | 'appearance'
  | 'navigation'
  | 'workNavigation'
  | 'density'
  | 'detailDrawer'
  | 'spotOrder'
  | 'damageLabels'
  | 'jobsSeen'
  | 'assignScope'
  /** the browser is handed over to a customer: the displayed page, and the return path */
  | 'handedOver'
  /** unconfirmed acts on damages, by user and company */
  | `damageActs:${string}`
  /** progress of the tour on the practice passing, by user */
  | `practice:${string}`
  /** typed, unsaved text, encrypted for its user */
  | `typedText:${string}`
/** Session storage names, separate for each tab. */
export type SessionName =
  | 'firstName'
  | 'lastName'
  | 'currentTenantId'
  | 'isGlobalAdmin'
  | 'isAnnotator'
  | 'isReviewer'
  | 'fleetFilters'
  | 'recent'
  | 'draft'
  /** path of this tab before its device went to a customer */
  | 'handedOverFrom'
  /** typed plates of unassigned passings, not confirmed yet */
  | 'plateDrafts'

const read = (storage: () => Storage, name: string): string | undefined => {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

// A browser may refuse storage altogether (private windows, policies): then the portal works without stored values.
const write = (storage: () => Storage, name: string, value: string | undefined): void => {
  try {
    if (value === undefined) storage().removeItem(name)
    else storage().setItem(name, value)
  } catch {
    // the browser refuses storage, so the value is not kept
  }
}

const local = () => window.localStorage
const session = () => window.sessionStorage

export const readLocal = (name: LocalName): string | undefined => read(local, name)
/** Stored names with that prefix. */
export function localNames(prefix: LocalName): LocalName[] {
  try {
    const storage = local()
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return names.filter((name): name is LocalName => name.startsWith(prefix))
  } catch {
    return []
  }
}
/** `undefined` removes the name. */
export const writeLocal = (name: LocalName, value: string | undefined): void => write(local, name, value)
export const readSession = (name: SessionName): string | undefined => read(session, name)
/** `undefined` removes the name. */
export const writeSession = (name: SessionName, value: string | undefined): void => write(session, name, value)
