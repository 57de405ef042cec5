import type { Page } from '@playwright/test'

/**
 * Returns the controls that a finger misses: touch targets with less than 44 px of height, and controls that another
 * element covers. Each control is scrolled into view first. It is reported once per page.
 *
 * Two kinds are exempt, as in WCAG 2.5.8. Links within a line of text are exempt, because their height is that of the
 * line. Markers at a position are exempt if a list near them has an equivalent control of full size (places on the
 * car's map, passings on a claim's time line). In the header on a phone, controls are close together, so the width is
 * also checked.
 * @param isOver true if an overlay covers the page; covered controls are then not reported
 */
export async function touchFaults(page: Page, isOver = false): Promise<string[]> {
  return page.evaluate(findFaults, isOver)
}

async function findFaults(isOver: boolean): Promise<string[]> {
  const LEAST = 44
  /** Pixels at an edge that a neighbour may cover. */
  const EDGE = 4
  const CONTROLS =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=option], [role=switch], [role=tab]'
  const LIES_SOMEWHERE = 'figure > button, ol > li > button[style*="left"], svg *'
  const told = ((window as { told?: WeakSet<Element> }).told ??= new WeakSet())
  const modal = document.querySelector('dialog:modal') ?? document
  const faults: string[] = []

  for (const control of modal.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (told.has(control) || !isOperable(control)) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const takes = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && [control, ...labels].some((face) => face.contains(hit))
    }
    // an input can be invisible, with its label drawn in its place
    const drawn = control.getBoundingClientRect().width > 1 ? control : labels[0]
    if (!drawn) continue
    const at = await touchedAt(drawn, takes)
    if (!at.isInSight || (isOver && !takes(at.x, at.y))) continue
    told.add(control)
    const name = (control.ariaLabel ?? control.textContent?.trim()) || labels[0]?.textContent || control.title
    const isInHeader = control.closest('header') !== null && innerWidth < 768
    const isLetOff = isInText(control) || control.matches(LIES_SOMEWHERE)
    if (!isLetOff && (at.height < LEAST || (isInHeader && at.width < LEAST)))
      faults.push(`${name}: ${at.width} x ${at.height}`)
    if (!isLetOff && at.isCovered) faults.push(`${name}: covered`)
  }
  return faults

  function isOperable(control: HTMLElement): boolean {
    if (control.matches(':disabled, [aria-disabled=true], [inert] *')) return false
    return control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).pointerEvents !== 'none'
  }

  function isInText(control: HTMLElement): boolean {
    const isInline = /^inline(-block)?$/.test(getComputedStyle(control).display)
    return (
      control instanceof HTMLAnchorElement &&
      isInline &&
      control.parentElement?.innerText.trim() !== control.innerText.trim()
    )
  }

  /**
   * Measures a control at the scroll position at which most of it can be touched, because sticky bars cover some of the
   * page.
   */
  async function touchedAt(drawn: HTMLElement, takes: (x: number, y: number) => boolean) {
    let best: ReturnType<typeof measure> | undefined
    for (const block of ['center', 'end', 'start'] as const) {
      const before = drawn.getBoundingClientRect().top
      drawn.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      // waits a frame, because floating elements follow their anchor only in the next frame
      if (drawn.getBoundingClientRect().top !== before) await new Promise(requestAnimationFrame)
      const now = measure(drawn, takes)
      if (best === undefined || now.height > best.height) best = now
      if (best.height >= LEAST && !best.isCovered) break
    }
    return best as ReturnType<typeof measure>
  }

  function measure(drawn: HTMLElement, takes: (x: number, y: number) => boolean) {
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)]
    // counts the reachable pixels in one direction; only right and down count the middle pixel, so that it counts once
    const reach = (dx: number, dy: number) => {
      let far = dx + dy < 0 ? 1 : 0
      while (far < LEAST && takes(x + dx * far, y + dy * far)) far += 1
      return dx + dy < 0 ? far - 1 : far
    }
    const edges = [left + EDGE, right - EDGE].map((edge) => takes(edge, y))
    const ends = [top + EDGE, bottom - EDGE].map((end) => takes(x, end))
    return {
      x,
      y,
      width: reach(-1, 0) + reach(1, 0),
      height: reach(0, -1) + reach(0, 1),
      isInSight: x >= 0 && y >= 0 && x < innerWidth && y < innerHeight,
      // an element as wide as the window is below other elements on purpose
      isCovered: right - left < innerWidth && [...edges, ...ends].includes(false),
    }
  }
}
