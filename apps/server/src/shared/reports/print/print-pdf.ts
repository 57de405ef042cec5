import type { Browser, BrowserContext, Route } from 'playwright-core'
import { closeBrowser, withBrowser } from './warm-browser.ts'

export { closeBrowser as closePrinter, hasChromium } from './warm-browser.ts'

/** Origin of the printed page. The domain `.invalid` never resolves (RFC 2606), so no request leaves the process. */
const ORIGIN = 'http://report.invalid'
/** Timeout in ms, which is longer than any report takes on a busy machine. A page that takes longer hangs. */
const TIMEOUT_MS = 20_000

export type PrintOptions = {
  /** files that the page may load; the key is the file's path, and any other request fails */
  assets: ReadonlyMap<string, Uint8Array>
  signal?: AbortSignal | undefined
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Prints a page to a tagged PDF with an outline of its headings. The page loads only the given assets and runs no script. Pages are printed
 * one after the other, each in a new context. The browser therefore needs memory for one page only.
 * @throws the reason of an aborted signal, even before the page's turn
 * @throws Error without Chromium, if the page takes longer than 20 s, or if it fails twice
 */
export function printPdf(html: string, { assets, signal }: PrintOptions): Promise<Buffer> {
  const once = () => withBrowser((browser) => printedInTime(browser, html, assets, signal))
  const printing = last.then(async () => {
    try {
      signal?.throwIfAborted()
      return await once()
    } catch (error) {
      if (signal?.aborted || isTimeout(error)) throw error
      return await once()
    }
  })
  last = printing.catch(() => undefined)
  return printing
}

/**
 * Whether an error is a timeout, which would only repeat itself. After any other error, a second browser tries again, because a crashed
 * browser has many error messages.
 */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Closes the browser after a timeout, because its other pages may hang as well. */
async function printedInTime(
  browser: Browser,
  html: string,
  assets: PrintOptions['assets'],
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => reject(ended.reason)
  ended.addEventListener('abort', stop, { once: true })
  const work = printed(browser, html, assets, ended)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, stopped])
  } finally {
    ended.removeEventListener('abort', stop)
    if (timeout.aborted) void closeBrowser()
  }
}

async function printed(
  browser: Browser,
  html: string,
  assets: PrintOptions['assets'],
  ended: AbortSignal,
): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block', locale: 'en-GB' })
  const close = () => context.close().catch(() => undefined)
  const stop = () => void close()
  ended.addEventListener('abort', stop, { once: true })
  try {
    return await pdfOf(context, html, assets)
  } finally {
    ended.removeEventListener('abort', stop)
    await close()
  }
}

async function pdfOf(context: BrowserContext, html: string, assets: PrintOptions['assets']): Promise<Buffer> {
  const page = await context.newPage()
  await page.route('**/*', (route) => answer(route, html, assets))
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load', timeout: TIMEOUT_MS })
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}

/** Answers a request of the page with the page itself or with an asset. Aborts any other request. */
async function answer(route: Route, html: string, assets: PrintOptions['assets']): Promise<void> {
  const request = route.request()
  const url = new URL(request.url())
  const isOurs = url.origin === ORIGIN && request.method() === 'GET'
  if (isOurs && request.isNavigationRequest() && request.frame().parentFrame() === null && url.pathname === '/')
    return await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  const body = isOurs ? assets.get(decodeURI(url.pathname)) : undefined
  if (body === undefined) return await route.abort('blockedbyclient')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  // The browser recognises pictures and fonts by their first bytes, except SVG.
  const isSvg = bytes.subarray(0, 200).toString('latin1').trimStart().startsWith('<')
  await route.fulfill({ body: bytes, ...(isSvg && { contentType: 'image/svg+xml' }) })
}
