/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** Notes in the page when a key was pressed, when the pair card changed and was painted, and each shift of the layout. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { pressedAt: 0, shifts: [] as number[] }
    Object.assign(window, { noted })
    addEventListener('keydown', (event) => (noted.pressedAt = event.timeStamp), { capture: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export type Noted = { noted: { pressedAt: number; shifts: number[] } }

/** Presses a key and returns the milliseconds from its event to the frame that shows the next card with both photos. */
export async function cardAfter(page: Page, key: string): Promise<number> {
  const before = await cardText(page)
  const painted = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelector('[data-testid=pair-card]')
          if (!shown?.hasAttribute('data-seen') || shown.textContent === text) return requestAnimationFrame(look)
          // the next frame follows the paint of this one
          return requestAnimationFrame((at) => resolve(at - (window as unknown as Noted).noted.pressedAt))
        }
        requestAnimationFrame(look)
      }),
    before,
  )
  await page.keyboard.press(key)
  return painted
}

export function cardOf(page: Page) {
  return page.getByTestId('pair-card')
}

export async function cardText(page: Page): Promise<string> {
  return (await cardOf(page).count()) > 0 ? ((await cardOf(page).textContent()) ?? '') : ''
}
