import type { Page } from '@playwright/test'

/** Navigates to an address of the portal without a page load, as an internal link does. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}
