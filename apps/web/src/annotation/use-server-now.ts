import { useEffect, useState } from 'react'
import { useNow } from '../core/use-now.ts'
import { serverOffset } from './assignment/assignment-clock.ts'

/**
 * Returns the current time in ms by the server's clock, because the server's clock decides all deadlines. The time is
 * updated every second while `isOn` is true.
 */
export function useServerNow(isOn: boolean): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  return useNow(isOn) + offset
}
