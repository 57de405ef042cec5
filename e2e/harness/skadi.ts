import { test as base, expect } from '@playwright/test'
import { ImageSetPage } from '../pages/image-set-page.ts'
import { InboxPage } from '../pages/inbox-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { Shell } from '../pages/shell.ts'
import { demoReady } from './demo.ts'
import { type RunningServer, startServer } from './start-server.ts'

type Pages = { loginPage: LoginPage; inbox: InboxPage; imageSetPage: ImageSetPage; shell: Shell }
type Watched = { faults: string[] }

/**
 * `test` of every journey: one real server with the demo for all tests of a worker, the page objects, and a watch on the page
 * that fails a test on any breach of the content security policy or uncaught error.
 */
export const test = base.extend<Pages & Watched, { skadi: RunningServer }>({
  skadi: [
    async ({}, use) => {
      const server = await startServer()
      try {
        await demoReady(server)
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ skadi }, use) => use(skadi.url),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'uncaught errors and breaches of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  loginPage: async ({ page }, use) => use(new LoginPage(page)),
  inbox: async ({ page }, use) => use(new InboxPage(page)),
  imageSetPage: async ({ page }, use) => use(new ImageSetPage(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
})

export { expect }
