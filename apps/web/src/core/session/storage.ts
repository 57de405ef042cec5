/** Keys in local storage, which all tabs share and which survive the end of the browser. */
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
  /** set while the browser is handed over to a customer: the page that it shows */
  | 'handedOver'
  /** acts on damages that the server has not confirmed, by user and company */
  | `damageActs:${string}`
  /** progress in the tour on the practice passing, by user */
  | `practice:${string}`
  /** unsaved text, encrypted for the user who typed it */
  | `typedText:${string}`
/** Keys in session storage, which each tab has for itself. */
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
  /** path of this tab before the device went to a customer */
  | 'handedOverFrom'
  /** plates of unassigned passings that the user has typed but not confirmed */
  | 'plateDrafts'

const read = (storage: () => Storage, name: string): string | undefined => {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

// A browser may refuse all storage (private windows, policies): then the portal works without stored values.
const write = (storage: () => Storage, name: string, value: string | undefined): void => {
  try {
    if (value === undefined) storage().removeItem(name)
    else storage().setItem(name, value)
  } catch {
    // the browser refuses storage, so the value is lost
  }
}

const local = () => window.localStorage
const session = () => window.sessionStorage

export const readLocal = (name: LocalName): string | undefined => read(local, name)
/** Stored keys with this prefix. */
export function localNames(prefix: LocalName): LocalName[] {
  try {
    const storage = local()
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return names.filter((name): name is LocalName => name.startsWith(prefix))
  } catch {
    return []
  }
}
/** Stores a value; `undefined` removes the key. */
export const writeLocal = (name: LocalName, value: string | undefined): void => write(local, name, value)
export const readSession = (name: SessionName): string | undefined => read(session, name)
/** Stores a value; `undefined` removes the key. */
export const writeSession = (name: SessionName, value: string | undefined): void => write(session, name, value)
