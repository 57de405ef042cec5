import { DEMO_PASSWORD, PEOPLE } from '../harness/demo.ts'
import { signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

test('[AUTH-01, INBOX-01, NAV-04] a user signs in by phone and password and sees the passings of the company at /assets', async ({
  page,
  inbox,
}) => {
  await signIn(page, PEOPLE.user)
  await expect(page).toHaveURL(/\/assets(\?|$)/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await inbox.chooseTab('All')
  await expect(inbox.rows.filter({ hasText: 'AB 12345' }).first()).toBeVisible()
  await expect(inbox.rows.filter({ hasText: 'Not checked for damage' }).first()).toBeVisible()
})

test('a wrong password is refused in words, and the door stays open for another try', async ({ page, loginPage }) => {
  await loginPage.open()
  await loginPage.signIn(PEOPLE.tenantAdmin, 'not-the-password')
  await expect(loginPage.error).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await loginPage.signIn(PEOPLE.tenantAdmin, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets/)
})

test('whoever comes by a link signs in first and then stands where the link leads', async ({ page, loginPage }) => {
  await page.goto('/assets?tab=all')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets\?tab=all/)
})

test('a session survives a reload, and leaving it ends it', async ({ page, shell, inbox }) => {
  await signIn(page, PEOPLE.user)
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  await shell.signOut()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/assets')
  await expect(page).toHaveURL(/\/login/)
})
