/** What an element scrolls in: a part of the page, or on phones the window. */
export function scrollerOf(element: HTMLElement): HTMLElement | Window {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY === 'auto' || overflowY === 'scroll') return at
  }
  return window
}
