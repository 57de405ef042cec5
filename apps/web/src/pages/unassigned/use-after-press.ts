import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs something at once, or, while a pointer is pressed, after its click: what moves under a pressed pointer is missed by
 * it.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // the click follows
      setTimeout(() => {
        waiting.current?.()
        waiting.current = undefined
      })
    }
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal }
    window.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(type, release, options)
    return () => ending.abort()
  }, [])
  return useCallback((run) => {
    if (isPressed.current) waiting.current = run
    else run()
  }, [])
}
