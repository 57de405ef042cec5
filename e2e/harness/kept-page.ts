import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { goToDoorstep } from './doorstep.ts'

/** Page methods that cannot be undone. If a test uses such a method, no other test uses its page. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'response', 'websocket'] as const

type Kept = { page: Page; made: string; isSpent: boolean }

/**
 * The page of a worker, which all its tests reuse. A new page would start a process, parse the portal's scripts again,
 * and cost half the time of a short journey. Each test finds the page as if it were new: storage, cookies, rights,
 * routes, listeners, other pages, history, size and colours.
 */
export class KeptPage {
  readonly #browser: Browser
  #kept: Kept | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Returns the page for a test.
   * @param options options of the page's context; if they differ from those of the last page, a new page is created
   */
  async take({ extraHTTPHeaders = {}, ...options }: BrowserContextOptions): Promise<Page> {
    const made = JSON.stringify(options)
    if (this.#kept?.made === made && !this.#kept.isSpent && !this.#kept.page.isClosed())
      await empty(this.#kept.page, options)
    else {
      await this.close()
      const context = await this.#browser.newContext(options)
      const kept: Kept = { page: await context.newPage(), made, isSpent: false }
      this.#kept = kept
      const spend = () => {
        kept.isSpent = true
      }
      for (const owner of [kept.page, context]) for (const name of LASTING) before(owner, name, spend)
      before(kept.page.clock, 'install', spend)
      kept.page.once('crash', spend)
    }
    const { page } = this.#kept
    await page.context().setExtraHTTPHeaders(extraHTTPHeaders)
    return page
  }

  async close(): Promise<void> {
    await this.#kept?.page.context().close()
    this.#kept = undefined
  }
}

/** Runs an action before each call of an object's method. */
function before(owner: object, name: string, act: () => void): void {
  const methods = owner as Record<string, (...given: unknown[]) => unknown>
  const original = methods[name]?.bind(owner)
  methods[name] = (...given) => {
    act()
    return original?.(...given)
  }
}

async function empty(page: Page, { viewport, colorScheme = 'light' }: BrowserContextOptions): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const owner of [page, context]) {
    await owner.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of HEARD) owner.removeAllListeners(event)
  }
  await context.setOffline(false)
  await context.clearPermissions()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, media: null, reducedMotion: null, forcedColors: null, contrast: null })
  await goToDoorstep(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await context.clearCookies()
}
