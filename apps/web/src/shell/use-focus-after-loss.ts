import { useEffect } from 'react'

/** Selector for elements that can get the focus after a focused element inside them has disappeared. */
const PLACES = 'section, form, table, ul, ol, dialog, [role=group], [role=tabpanel], main'

/**
 * Moves the focus if the focused element (for example a row, a step or a page) disappears. An element around it gets
 * the focus, so that Tab continues there.
 */
export function useFocusAfterLoss(): void {
  useEffect(() => {
    let path: readonly EventTarget[] = []
    let frame = 0
    const isGone = () => path[0] instanceof Element && !path[0].isConnected
    const note = (event: FocusEvent) => {
      path = event.composedPath()
    }
    const mend = () => {
      if (!isGone() || document.activeElement !== document.body) return
      const left = path.find((at) => at instanceof Element && at.isConnected) as Element
      focusOnce(left.closest<HTMLElement>(PLACES) ?? document.querySelector('main'))
    }
    // Waits one frame, because other code may first move the focus to a better place.
    const observer = new MutationObserver(() => {
      if (!isGone()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mend)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** Focuses an element that is not a Tab stop. The element does not become a lasting Tab stop. */
function focusOnce(place: HTMLElement | null): void {
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
