import { useEffect } from 'react'

/** What Tab may go on from where something in it had the focus and is gone. */
const PLACES = 'section, form, table, ul, ol, dialog, [role=group], [role=tabpanel], main'

/** Where what has the focus goes away, a row, a step, a page, its surroundings get it, so that Tab goes on from there. */
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
    // a frame later, so that whoever knows better where the focus belongs has put it there
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

/** Focuses what is no stop of Tab, and is none afterwards. */
function focusOnce(place: HTMLElement | null): void {
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
