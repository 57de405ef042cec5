import { create } from 'zustand'
import type { FleetSearch } from './fleet-filter.ts'

/** The user's last place in the fleet. The fleet opens at this place when the user comes back. */
type FleetPlace = {
  /** filters of the list, as they are in the URL */
  search: FleetSearch
  /** id of the car */
  selectedId: string | undefined
  /** scroll position in CSS pixels */
  scrollTop: number
}

export const useFleetPlace = create<FleetPlace>()(() => ({ search: {}, selectedId: undefined, scrollTop: 0 }))

export const selectCar = (selectedId: string | undefined): void => useFleetPlace.setState({ selectedId })

export const scrollTopOf = (): number => useFleetPlace.getState().scrollTop

/** Stores the scroll position at every scroll event without a render. */
export const rememberScroll = (scrollTop: number): void => useFleetPlace.setState({ scrollTop })

/** Opens a list. The same list keeps its scroll position. Another list starts at the top. */
export function beginFleet(search: FleetSearch): void {
  if (JSON.stringify(useFleetPlace.getState().search) !== JSON.stringify(search))
    useFleetPlace.setState({ search, selectedId: undefined, scrollTop: 0 })
}
