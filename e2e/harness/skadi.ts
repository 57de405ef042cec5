import { test as base, expect } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { FleetPage } from '../pages/fleet-page.ts'
import { ImageSetPage } from '../pages/image-set-page.ts'
import { InboxPage } from '../pages/inbox-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { KeyMap, Palette, Shell } from '../pages/shell.ts'
import { TenantUsersPage } from '../pages/tenant-users-page.ts'
import { stopAnswering } from './answer-instead.ts'
import { newAddress } from './data/new-user.ts'
import { demoReady } from './demo.ts'
import { KeptPage } from './kept-page.ts'
import { PREPARED_DEMO, type RunningServer, startServer } from './start-server.ts'

type Pages = {
  loginPage: LoginPage
  registerPage: RegisterPage
  accountPage: AccountPage
  tenantUsers: TenantUsersPage
  inbox: InboxPage
  fleet: FleetPage
  imageSetPage: ImageSetPage
  shell: Shell
  palette: Palette
  keyMap: KeyMap
}
type Watched = { faults: string[] }

/**
 * `test` of every journey. All tests of a worker share one real server with the demo. Each test has the page objects,
 * and its own client address, as through a proxy. It therefore has its own rate limits. A test fails on a breach of the
 * content security policy and on an uncaught error of its page. Replaced answers end with their test, and a call that
 * runs at that moment is not a failure.
 */
export const test = base.extend<Pages & Watched, { skadi: RunningServer; kept: KeptPage }>({
  skadi: [
    async ({}, use) => {
      const server = await startServer(
        { TRUSTED_PROXIES: '127.0.0.1', WEBHOOKS_TO_LOOPBACK: 'on' },
        process.env[PREPARED_DEMO],
      )
      try {
        await demoReady(server)
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ skadi }, use) => use(skadi.url),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  page: async (
    { kept, baseURL, viewport, locale, timezoneId, colorScheme, hasTouch, isMobile, serviceWorkers, extraHTTPHeaders },
    use,
  ) =>
    use(
      await kept.take({
        baseURL,
        viewport,
        locale,
        timezoneId,
        colorScheme,
        hasTouch,
        isMobile,
        serviceWorkers,
        extraHTTPHeaders,
      }),
    ),
  context: async ({ page }, use) => use(page.context()),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      await stopAnswering(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults, 'uncaught errors and breaches of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  loginPage: async ({ page }, use) => use(new LoginPage(page)),
  registerPage: async ({ page }, use) => use(new RegisterPage(page)),
  accountPage: async ({ page }, use) => use(new AccountPage(page)),
  tenantUsers: async ({ page }, use) => use(new TenantUsersPage(page)),
  inbox: async ({ page }, use) => use(new InboxPage(page)),
  fleet: async ({ page }, use) => use(new FleetPage(page)),
  imageSetPage: async ({ page }, use) => use(new ImageSetPage(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
  palette: async ({ page }, use) => use(new Palette(page)),
  keyMap: async ({ page }, use) => use(new KeyMap(page)),
})

export { expect }
