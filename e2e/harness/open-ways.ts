import type { Page } from '@playwright/test'

const WAYS = '[role=tab][aria-selected=false], [aria-expanded=false], [aria-haspopup]:not([aria-expanded=true])'
/** Of a list that has one in each row, the first are looked at. */
const MOST_WAYS = 14

/**
 * Opens what a page has behind tabs, menus, popovers and dialogs, one after the other.
 * @param opened names of what stands beside the page and was opened on an earlier one; those of this page are added
 * @param look at what is open
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
