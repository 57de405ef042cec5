import type { Size } from '@skadi/domain/images/letterbox'
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns the inner size of an element in CSS pixels, and updates it after each change. Returns undefined before
 * layout.
 * @param layout changes if the element may have been replaced
 */
export function useSize(ref: RefObject<HTMLElement | null>, layout?: string): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, layout])
  return size
}
