import type { Page } from '@playwright/test'

const DOORSTEP = '/doorstep'
const EMPTY = {
  contentType: 'text/html',
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  body: '',
}

/** An empty page of the portal's origin, from which its storage is reached; set apart as the portal is, it shares a process with it. */
export async function goToDoorstep(page: Page): Promise<void> {
  if (page.url().endsWith(DOORSTEP)) return
  await page.route(DOORSTEP, (route) => route.fulfill(EMPTY))
  await page.goto(DOORSTEP)
  await page.unroute(DOORSTEP)
}
