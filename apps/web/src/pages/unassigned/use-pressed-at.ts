import { type RefObject, useEffect, useRef } from 'react'

/** When a key or the pointer was last pressed, as `performance.now()`: a busy page may get round to it much later. */
export function usePressedAt(): RefObject<number> {
  const pressedAt = useRef(0)
  useEffect(() => {
    const note = ({ timeStamp }: Event) => {
      pressedAt.current = timeStamp
    }
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal }
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, note, options)
    return () => ending.abort()
  }, [])
  return pressedAt
}
