import { PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[CHROME-05] the drawer has the sections Processes, Admin tools and Settings', async ({ page, shell }) => {
  await signIn(page, PEOPLE.tenantAdmin)
  for (const name of ['Processes', 'Admin tools', 'Settings']) {
    await expect(shell.drawer.getByText(name, { exact: true })).toBeVisible()
  }
})

test('[CHROME-07] the drawer is 250 px wide, 100 px when minimised, and keeps its state', async ({ page, shell }) => {
  await signIn(page, PEOPLE.user)
  await expect.poll(() => shell.drawerWidth()).toBe(250)
  await shell.toggle.click()
  await expect.poll(() => shell.drawerWidth()).toBe(100)
  await page.reload()
  await expect.poll(() => shell.drawerWidth()).toBe(100)
  await shell.toggle.click()
  await expect.poll(() => shell.drawerWidth()).toBe(250)
})

test('[CHROME-09] the drawer collapses at 1024 px and below', async ({ page, shell }) => {
  await signIn(page, PEOPLE.user)
  await page.setViewportSize({ width: 1025, height: 773 })
  await expect.poll(() => shell.drawerWidth()).toBe(250)
  await page.setViewportSize({ width: 1024, height: 773 })
  await expect.poll(() => shell.drawerWidth()).toBe(100)
})

test('[CHROME-42] the content of a page begins 85 px below the top', async ({ page, shell, inbox, imageSetPage }) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await expect(inbox.rows.first()).toBeVisible()
  expect(await shell.contentTop()).toBe(85)
  await inbox.link(inbox.rows.first()).click()
  await expect(imageSetPage.photo).toBeVisible()
  expect(await shell.contentTop()).toBe(85)
})

test('an unknown address shows "not found"', async ({ page }) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
})
