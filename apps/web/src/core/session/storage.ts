/** Keys in local storage. All tabs share it, and it survives the end of the browser. */
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
  /** the URL that the browser shows while it is handed over to a customer; otherwise missing */
  | 'handedOver'
  /** changes of damages that the server has not confirmed, per user and company */
  | `damageActs:${string}`
  /** progress in the tour on the practice passing, per user */
  | `practice:${string}`
  /** unsent answer of a customer: to the lines of a case, or to another page */
  | `customerCase:${string}`
  | `customerAnswer:${string}`
  /** unsaved text, encrypted for the user who typed it */
  | `typedText:${string}`
/** Keys in session storage. Each tab has its own session storage. */
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
  /** path of this tab before the device was handed over to a customer */
  | 'handedOverFrom'
  /** plates of unassigned passings that the user has typed but not yet confirmed */
  | 'plateDrafts'

const read = (storage: () => Storage, name: string): string | undefined => {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

// A browser may refuse all storage because of private windows or policies. The portal then works without stored values.
const write = (storage: () => Storage, name: string, value: string | undefined): void => {
  try {
    if (value === undefined) storage().removeItem(name)
    else storage().setItem(name, value)
  } catch {
    // The browser refuses storage, so that the value is lost.
  }
}

const local = () => window.localStorage
const session = () => window.sessionStorage

export const readLocal = (name: LocalName): string | undefined => read(local, name)
/** Returns the stored keys that begin with this prefix. */
export function localNames(prefix: LocalName): LocalName[] {
  try {
    const storage = local()
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return names.filter((name): name is LocalName => name.startsWith(prefix))
  } catch {
    return []
  }
}
/** Stores a value. `undefined` removes the key. */
export const writeLocal = (name: LocalName, value: string | undefined): void => write(local, name, value)
export const readSession = (name: SessionName): string | undefined => read(session, name)
/** Stores a value. `undefined` removes the key. */
export const writeSession = (name: SessionName, value: string | undefined): void => write(session, name, value)
