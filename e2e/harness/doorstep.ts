import type { Page } from '@playwright/test'

const DOORSTEP = '/doorstep'
const EMPTY = {
  'content-type': 'text/html',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/**
 * Opens an empty page at the portal's origin, so that a test can read and write its storage. The page is isolated like
 * the portal, so that both share a process. The browser's own interception answers the page. `page.route` would turn
 * off the browser's cache and lose the compiled scripts of the portal.
 */
export async function goToDoorstep(page: Page): Promise<void> {
  if (page.url().endsWith(DOORSTEP)) return
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = Object.entries(EMPTY).map(([name, value]) => ({ name, value }))
    // a failure is ignored here, because the function that waits for the page reports it
    browser.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders }).catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${DOORSTEP}` }] })
  await page.goto(DOORSTEP)
  await browser.send('Fetch.disable')
  await browser.detach()
}
