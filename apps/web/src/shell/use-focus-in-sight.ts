import { useEffect } from 'react'

/** Brings a text that is clicked out from under a bar: browsers do so for keys only. */
export function useFocusInSight(): void {
  useEffect(() => {
    const show = ({ target }: MouseEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isText && target === document.activeElement) target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('click', show)
    return () => document.removeEventListener('click', show)
  }, [])
}
