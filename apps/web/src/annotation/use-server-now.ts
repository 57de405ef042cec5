import { useEffect, useState } from 'react'
import { useNow } from '../core/use-now.ts'
import { serverOffset } from './assignment/assignment-clock.ts'

/** Current time in ms by the server's clock, which decides all deadlines; updated every second while `isOn`. */
export function useServerNow(isOn: boolean): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  return useNow(isOn) + offset
}
