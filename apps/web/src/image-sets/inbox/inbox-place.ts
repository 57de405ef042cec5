import { create } from 'zustand'
import type { InboxSearch } from './inbox-filter.ts'

/** The user's last place in the inbox. The inbox opens at this place when the user comes back. */
type InboxPlace = {
  /** filter of the list, as it is in the URL */
  search: InboxSearch
  selectedId: string | undefined
  /** scroll position in CSS pixels */
  scrollTop: number
  /** ids of rows that the user has checked; these rows fade before they disappear */
  leaving: ReadonlySet<string>
}

export const useInboxPlace = create<InboxPlace>()(() => ({
  search: {},
  selectedId: undefined,
  scrollTop: 0,
  leaving: new Set(),
}))

export const selectImageSet = (selectedId: string | undefined): void => useInboxPlace.setState({ selectedId })

export const scrollTopOf = (): number => useInboxPlace.getState().scrollTop

/** Stores the scroll position at every scroll event without a render. */
export const rememberScroll = (scrollTop: number): void => useInboxPlace.setState({ scrollTop })

/** Opens a list. The same list keeps its scroll position. Another list starts at the top. */
export function enterInbox(search: InboxSearch): void {
  if (JSON.stringify(useInboxPlace.getState().search) !== JSON.stringify(search))
    useInboxPlace.setState({ search, selectedId: undefined, scrollTop: 0 })
}

export const setLeaving = (id: string, isLeaving: boolean): void =>
  useInboxPlace.setState(({ leaving }) => ({
    leaving: isLeaving ? new Set([...leaving, id]) : new Set([...leaving].filter((other) => other !== id)),
  }))
