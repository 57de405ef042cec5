import { useCallback, useMemo, useRef, useState } from 'react'
import { keyOf } from './fleet-pages.ts'
import type { FleetCar } from './fleet-query.ts'

/** The cars that are selected among those shown, to do something with all of them. */
export function useFleetChoice(cars: readonly FleetCar[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const lastId = useRef<string>(undefined)
  // What left the list is not done anything with.
  const chosen = useMemo(() => cars.filter((car) => ids.has(keyOf(car))), [cars, ids])
  const now = useRef(cars)
  now.current = cars
  /** @param isRange with all between the one chosen last and this one */
  const toggle = useCallback((id: string, isRange = false) => {
    const at = now.current.findIndex((car) => keyOf(car) === id)
    const from = now.current.findIndex((car) => keyOf(car) === lastId.current)
    lastId.current = id
    setIds((before) => {
      const isOn = !before.has(id)
      const range =
        isRange && from >= 0 && at >= 0
          ? now.current.slice(Math.min(from, at), Math.max(from, at) + 1).map(keyOf)
          : [id]
      const next = new Set(before)
      for (const one of range) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }, [])
  const toggleAll = () => setIds(chosen.length === cars.length ? new Set() : new Set(cars.map(keyOf)))
  const none = useCallback(() => setIds(new Set()), [])
  return { ids, chosen, toggle, toggleAll, none }
}
