import { create } from 'zustand'
import { useSession } from '../../core/session/session.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { useMedia } from '../../core/use-media.ts'

/**
 * Maximum width at which the drawer starts collapsed (CHROME-08). The portal's menu drawer has the same limit
 * (CHROME-09).
 */
const NARROW = '(max-width: 1024px)'

type Choice = { isCollapsed?: true; tab?: string }
type DetailDrawerState = {
  /** stored choices of each user of this browser; the key is the user id */
  choices: Readonly<Record<string, Choice>>
  /** true if the user opened the drawer on a narrow screen; this value is not stored */
  isBrief: boolean
}

const useDrawerState = create<DetailDrawerState>()(() => ({ choices: readChoices(), isBrief: false }))

function readChoices(): Record<string, Choice> {
  try {
    const read: unknown = JSON.parse(readLocal('detailDrawer') ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, Choice>) : {}
  } catch {
    return {}
  }
}

const currentUser = () => useSession.getState().claims?.sub ?? ''

function remember(change: (choice: Choice) => Choice): void {
  const { choices } = useDrawerState.getState()
  const next = { ...choices, [currentUser()]: change(choices[currentUser()] ?? {}) }
  useDrawerState.setState({ choices: next })
  writeLocal('detailDrawer', JSON.stringify(next))
}

function setOpen(isOpen: boolean): void {
  if (window.matchMedia(NARROW).matches) useDrawerState.setState({ isBrief: isOpen })
  else remember(({ isCollapsed: _, ...choice }) => (isOpen ? choice : { ...choice, isCollapsed: true }))
}

/**
 * Opens the drawer.
 * @param tab the tab to show, if the user chose a tab or edits a damage (CHROME-10)
 */
export function expandDetailDrawer(tab?: string): void {
  if (tab !== undefined) remember((choice) => ({ ...choice, tab }))
  setOpen(true)
}

/** Changes the tab of an open drawer. */
export const chooseDetailTab = (tab: string): void => remember((choice) => ({ ...choice, tab }))

export const collapseDetailDrawer = (): void => setOpen(false)

export type DetailDrawerPlace = {
  isOpen: boolean
  /** true if the drawer covers the photo, and Esc returns to the photo */
  isBrief: boolean
  /** the tab that the user chose last; the current page may not have this tab */
  tab: string | undefined
}

/** Returns the state of the right-hand drawer for the current user. */
export function useDetailDrawer(): DetailDrawerPlace {
  const user = useSession((state) => state.claims?.sub) ?? ''
  const { choices, isBrief } = useDrawerState()
  const isNarrow = useMedia(NARROW)
  const { isCollapsed, tab } = choices[user] ?? {}
  return { isOpen: isNarrow ? isBrief : !isCollapsed, isBrief: isNarrow && isBrief, tab }
}

/** Opens or collapses the drawer (key I). */
export function toggleDetailDrawer(): void {
  const { choices, isBrief } = useDrawerState.getState()
  const isNarrow = window.matchMedia(NARROW).matches
  setOpen(isNarrow ? !isBrief : choices[currentUser()]?.isCollapsed === true)
}
