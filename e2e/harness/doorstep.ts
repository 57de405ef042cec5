import type { Page } from '@playwright/test'

const DOORSTEP = '/doorstep'
const EMPTY = {
  'content-type': 'text/html',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/**
 * Goes to an empty page of the portal's origin, from which its storage is reached; set apart as the portal is, it shares a process
 * with it. The browser is told to answer it by itself: `page.route` turns its cache off for that while, and what was compiled of the
 * portal's scripts would be lost.
 */
export async function goToDoorstep(page: Page): Promise<void> {
  if (page.url().endsWith(DOORSTEP)) return
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = Object.entries(EMPTY).map(([name, value]) => ({ name, value }))
    // whoever waits for the page hears of a fault
    browser.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders }).catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${DOORSTEP}` }] })
  await page.goto(DOORSTEP)
  await browser.send('Fetch.disable')
  await browser.detach()
}
