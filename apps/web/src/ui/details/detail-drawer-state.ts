import { create } from 'zustand'
import { useSession } from '../../core/session/session.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { useMedia } from '../../core/use-media.ts'

/** From this width down the drawer starts collapsed (CHROME-08, as the portal's own at CHROME-09). */
const NARROW = '(max-width: 1024px)'

type Choice = { isCollapsed?: true; tab?: string }
type DetailDrawerState = {
  /** what each user of this browser left behind, by user id; remembered */
  choices: Readonly<Record<string, Choice>>
  /** opened on a page that has little room beside it */
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

/** Opens the drawer, at a tab if one is named: a tab was chosen or a damage is opened for editing (CHROME-10). */
export function expandDetailDrawer(tab?: string): void {
  if (tab !== undefined) remember((choice) => ({ ...choice, tab }))
  setOpen(true)
}

/** Changes the tab of a drawer that stands open. */
export const chooseDetailTab = (tab: string): void => remember((choice) => ({ ...choice, tab }))

export const collapseDetailDrawer = (): void => setOpen(false)

export type DetailDrawerPlace = {
  isOpen: boolean
  /** takes the room of the photo, which one goes back to by Esc */
  isBrief: boolean
  /** the tab chosen last, which the page at hand need not have */
  tab: string | undefined
}

/** How the right-hand drawer stands for the user at work. */
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
