import { create } from 'zustand'
import type { InboxSearch } from './inbox-filter.ts'

/** Where one was in the inbox, so that one comes back to the same place. */
type InboxPlace = {
  /** the filter the place belongs to, as it stood in the address */
  search: InboxSearch
  selectedId: string | undefined
  /** CSS pixels */
  scrollTop: number
  /** rows that were marked checked here and fade before they leave */
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

/** Written at every scroll and read once: nothing renders by it. */
export const rememberScroll = (scrollTop: number): void => useInboxPlace.setState({ scrollTop })

/** Begins a list: the place stays when it is the same one, and is the top otherwise. */
export function enterInbox(search: InboxSearch): void {
  if (JSON.stringify(useInboxPlace.getState().search) !== JSON.stringify(search))
    useInboxPlace.setState({ search, selectedId: undefined, scrollTop: 0 })
}

export const setLeaving = (id: string, isLeaving: boolean): void =>
  useInboxPlace.setState(({ leaving }) => ({
    leaving: isLeaving ? new Set([...leaving, id]) : new Set([...leaving].filter((other) => other !== id)),
  }))
