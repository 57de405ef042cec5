import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[SOCKET-11, SOCKET-12] the server notifies a page of an older release; its button signs out, reloads and leads back', async ({
  page,
  loginPage,
}) => {
  await page.goto('/assets?tab=all')
  await expect(loginPage.submit).toBeVisible()
  // Puts the tab into the state before the release: the same page with the name of another build.
  await page.evaluate(() => document.querySelector('meta[name=build]')?.setAttribute('content', 'older'))
  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets\?tab=all$/)
  const popup = page.getByRole('dialog', { name: 'A new version is ready' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('button')).toHaveCount(1)

  await popup.getByRole('button').click()
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/assets?tab=all',
  )
  await expect(page.locator('meta[name=build]')).not.toHaveAttribute('content', 'older')
  expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()

  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets\?tab=all$/)
  await expect(page.getByTestId('inbox-row').first()).toBeVisible()
  await expect(popup).toBeHidden()
})
