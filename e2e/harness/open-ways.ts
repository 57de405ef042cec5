import type { Page } from '@playwright/test'

const WAYS = '[role=tab][aria-selected=false], [aria-expanded=false], [aria-haspopup]:not([aria-expanded=true])'
/** Limit of the controls opened on a page: a list may have one control in each row. */
const MOST_WAYS = 14

/**
 * Opens each tab, menu, popover and dialog of a page, one after the other.
 * @param opened names of the frame's controls that were opened on an earlier page; this page's controls are added
 * @param look inspects the open element
 */
export async function openWays(page: Page, opened: Set<string>, look: (way: string) => Promise<void>): Promise<void> {
  const address = page.url()
  const ways = page.locator(WAYS)
  const count = Math.min(await ways.count(), MOST_WAYS)
  for (let at = 0; at < count; at += 1) {
    const way = ways.nth(at)
    if (!(await way.isVisible()) || !(await way.isEnabled())) continue
    const name = (await way.getAttribute('aria-label')) ?? (await way.textContent()) ?? ''
    if (await way.evaluate((element) => element.closest('header, nav') !== null)) {
      if (opened.has(name)) continue
      opened.add(name)
    }
    await way.click()
    await page.waitForTimeout(400)
    if (page.url().split('?')[0] === address.split('?')[0]) await look(name)
    else await page.goto(address)
    await page.keyboard.press('Escape')
  }
}
