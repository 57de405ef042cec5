import { create } from 'zustand'
import type { FleetSearch } from './fleet-filter.ts'

/** Where one was in the fleet, so that one comes back to the same place. */
type FleetPlace = {
  /** the filters the place belongs to, as they stood in the address */
  search: FleetSearch
  /** id of the car */
  selectedId: string | undefined
  /** CSS pixels */
  scrollTop: number
}

export const useFleetPlace = create<FleetPlace>()(() => ({ search: {}, selectedId: undefined, scrollTop: 0 }))

export const selectCar = (selectedId: string | undefined): void => useFleetPlace.setState({ selectedId })

export const scrollTopOf = (): number => useFleetPlace.getState().scrollTop

/** Written at every scroll and read once: nothing renders by it. */
export const rememberScroll = (scrollTop: number): void => useFleetPlace.setState({ scrollTop })

/** Begins a list: the place stays when it is the same one, and is the top otherwise. */
export function beginFleet(search: FleetSearch): void {
  if (JSON.stringify(useFleetPlace.getState().search) !== JSON.stringify(search))
    useFleetPlace.setState({ search, selectedId: undefined, scrollTop: 0 })
}
