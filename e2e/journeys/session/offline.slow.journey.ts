import type { Page } from '@playwright/test'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test.use({ serviceWorkers: 'allow' })

const KEPT = ['offline.html', 'offline.css', 'offline.js', 'first-paint.js', 'icon.svg'].map(
  (name) => `/offline/${name}`,
)

/** Returns the paths of the portal's files in the browser's Cache Storage. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('without a connection the portal shows a message, and opens the requested page once the connection is back', async ({
  page,
  context,
  inbox,
}) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  await expect(inbox.rows.first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'no'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ingen forbindelse' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en'))

  await context.setOffline(false)
  await expect(inbox.rows.first()).toBeVisible()
  await expect(page).toHaveURL(/\/assets\?tab=all$/)
})

test('the offline cache contains no personal data, while signed in and afterwards', async ({ page, inbox, shell }) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  await expect(inbox.rows.first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptPaths(page)).toEqual(KEPT)
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  await shell.signOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await keptPaths(page)).toEqual(KEPT)
})

test('with the service worker a new release is offered once and loaded, and no viewed photo is in a cache', async ({
  page,
  loginPage,
  imageSetPage,
  shell,
  skadi,
}) => {
  const [{ id }] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${id}`)
  await expect(imageSetPage.photo).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(imageSetPage.photo).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await shell.signOut()
  // simulates a tab that was opened before the release
  await page.evaluate(() => document.querySelector('meta[name=build]')?.setAttribute('content', 'older'))
  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  const popup = page.getByRole('dialog', { name: 'A new version is ready' })
  await popup.getByRole('button').click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('meta[name=build]')).not.toHaveAttribute('content', 'older')

  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets/)
  await page.goto(`/assets/${id}`)
  await expect(imageSetPage.photo).toBeVisible()
  await expect(popup).toBeHidden()
  expect(await keptPaths(page)).toEqual(KEPT)
})
