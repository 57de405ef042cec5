import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { routeTable } from '../../harness/route-table.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { walkTo } from '../../harness/walk-to.ts'

const isAtDoor = (redirect: string) => (url: URL) =>
  url.pathname === '/login' && url.searchParams.get('redirect') === redirect

const isAt = (path: string) => (url: URL) => url.pathname === path

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' })

test('[NAV-37, NAV-43] without sign-in every address leads to the sign-in page, which keeps the complete address', async ({
  page,
}) => {
  await page.goto('/assets?tab=all&plate=AB')
  await expect(page).toHaveURL(isAtDoor('/assets?tab=all&plate=AB'))
  for (const { path } of routeTable()) {
    await walkTo(page, path)
    await expect(page).toHaveURL(isAtDoor(path))
  }
})

test('[NAV-35, NAV-36] an unknown address shows "not found", also without sign-in', async ({ page }) => {
  for (const path of ['/404', '/no-such-page', '/assets/one/two/three', '/admin/no-such-page']) {
    await page.goto(path)
    await expect(notFound(page)).toBeVisible()
    await expect(page).toHaveURL(isAt(path))
  }
  await signIn(page, PEOPLE.user)
  for (const path of ['/404', '/no-such-page']) {
    await page.goto(path)
    await expect(notFound(page)).toBeVisible()
  }
})

test('[NAV-44] after sign-in the user gets the requested page, and never a page outside the portal', async ({
  page,
  loginPage,
  shell,
}) => {
  await page.goto('/fleet?period=thisWeek#top')
  await expect(page).toHaveURL(isAtDoor('/fleet?period=thisWeek#top'))
  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/fleet\?period=thisWeek#top$/)

  for (const elsewhere of ['//example.com/fleet', 'https://example.com/fleet']) {
    await shell.signOut()
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
    await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
    await expect(page).toHaveURL(isAt('/assets'))
  }
})

test('[NAV-01, NAV-02] the sign-in page is for signed-out users only; signed-in users are redirected to the inbox', async ({
  page,
  loginPage,
}) => {
  await loginPage.open()
  await expect(loginPage.submit).toBeVisible()
  await signIn(page, PEOPLE.user)
  for (const path of ['/', '/login', '/login?redirect=/']) {
    await page.goto(path)
    await expect(page).toHaveURL(isAt('/assets'))
  }
})

test('[NAV-45, NAV-05] screens that need a company are not found without a company', async ({ page }) => {
  await signIn(page, PEOPLE.nobody)
  for (const { path } of routeTable().filter(({ access }) => access === 'company')) {
    await walkTo(page, '/account')
    await walkTo(page, path)
    await expect(notFound(page)).toBeVisible()
  }
})

test('[NAV-46] without a company a global admin starts in the admin area', async ({ page }) => {
  await beginsAt(page, PEOPLE.globalAdmin, '/admin/users')
})

test('[NAV-47] without a company annotators and reviewers start in the annotator area', async ({ page, shell }) => {
  await beginsAt(page, PEOPLE.annotator, '/annotator/preview')
  await shell.signOut()
  await beginsAt(page, PEOPLE.reviewer, '/annotator/review')
})

async function beginsAt(page: Page, phone: string, home: string) {
  await signIn(page, phone)
  await expect(page).toHaveURL(isAt(home))
  await page.goto('/')
  await expect(page).toHaveURL(isAt(home))
}

test('[NAV-14, NAV-20] a parent address without a page redirects to its users page', async ({ page, shell }) => {
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/tenant-admin')
  await expect(page).toHaveURL(isAt('/tenant-admin/users'))
  await shell.signOut()
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin')
  await expect(page).toHaveURL(isAt('/admin/users'))
})
