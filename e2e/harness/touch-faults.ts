import type { Page } from '@playwright/test'

/**
 * Controls of the header that a finger misses: those that take touches on less than 44 px, and those drawn where another takes them.
 * What is pushed out of sight is brought into it first.
 */
export async function touchFaults(page: Page): Promise<string[]> {
  const controls = page.getByRole('banner').locator('a, button, select, input')
  const faults: string[] = []
  for (const control of await controls.all()) {
    if (!(await control.isVisible()) || (await control.isDisabled())) continue
    faults.push(
      ...(await control.evaluate((element) => {
        element.scrollIntoView({ block: 'nearest', inline: 'center' })
        const takes = (x: number, y: number) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (element.contains(hit) || element.closest('label')?.contains(hit) === true)
        }
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)]
        // pixel by pixel, the middle one with those right of it and below
        const reach = (dx: number, dy: number) => {
          let far = dx + dy < 0 ? 1 : 0
          while (far < 400 && takes(x + dx * far, y + dy * far)) far += 1
          return dx + dy < 0 ? far - 1 : far
        }
        const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
        const isCovered =
          [left + 2, right - 2].some((edge) => !takes(edge, y)) || !takes(x, top + 2) || !takes(x, bottom - 2)
        const name = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? ''
        const said = name || element.textContent?.trim() || element.closest('label')?.textContent
        return [
          ...(width < 44 || height < 44 ? [`${said}: ${width} x ${height}`] : []),
          ...(isCovered ? [`${said}: covered`] : []),
        ]
      })),
    )
  }
  return faults
}
