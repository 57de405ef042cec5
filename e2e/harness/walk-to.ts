import type { Page } from '@playwright/test'

/** Goes to an address of the portal without loading the page anew, as a link inside of it does. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}
