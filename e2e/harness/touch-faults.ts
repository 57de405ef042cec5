import type { Page } from '@playwright/test'

/**
 * Controls that a finger misses: those that take touches on less than 44 px of height, and those drawn where another takes them.
 * Each is brought into sight first, and told once a page.
 *
 * Let off, as WCAG 2.5.8 lets them off: links within a line of text (the line's height is the text's), and what stands where
 * something lies, of which the list beside or below has a control as large as any (places on the car's map, passings on a claim's
 * time line). In a phone's header, where everything lies close, the width is looked at too.
 * @param isOver something lies over the page: what it covers is not told
 */
export async function touchFaults(page: Page, isOver = false): Promise<string[]> {
  return page.evaluate(findFaults, isOver)
}

async function findFaults(isOver: boolean): Promise<string[]> {
  const LEAST = 44
  /** A neighbour may take this much of what is drawn. */
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
    // a box that is hidden behind its label's picture
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

  /** Looks where most of it is reached: bars that stick lie over some of the page. */
  async function touchedAt(drawn: HTMLElement, takes: (x: number, y: number) => boolean) {
    let best: ReturnType<typeof measure> | undefined
    for (const block of ['center', 'end', 'start'] as const) {
      const before = drawn.getBoundingClientRect().top
      drawn.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      // what floats beside something follows it in the next frame
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
    // pixel by pixel, the middle one with those right of it and below
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
      // what fills the window lies below something
      isCovered: right - left < innerWidth && [...edges, ...ends].includes(false),
    }
  }
}
