import { newColleague } from '../../harness/data/new-tenant.ts'
import { settledPassing } from '../../harness/data/own-car.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { watchCalls } from '../../harness/tokens.ts'
import { InboxPage } from '../../pages/inbox-page.ts'
import { LoginPage } from '../../pages/login-page.ts'

test('[AUTH-40] after a company switch in one tab another tab cannot write to the wrong company, and offers to reload', {
  tag: '@again',
}, async ({ page, context, skadi, shell, inbox }) => {
  const settled = await settledPassing(skadi)
  const user = await newColleague(skadi, 'Fjord Rental', 'Bergen Cars')
  await signIn(page, user.phone, user.password)
  await shell.switchTo('Fjord Rental')
  await expect(inbox.rows.first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/assets')
  await expect(new InboxPage(other).rows.first()).toBeVisible()

  await shell.switchTo('Bergen Cars')
  await expect(shell.company).toHaveText('Bergen Cars')
  const warning = other.getByRole('alert').filter({ hasText: 'You switched company in another tab.' })
  await expect(warning).toBeVisible()
  await expect(other.getByTestId('company')).toHaveText('Fjord Rental')

  const calls = watchCalls(context)
  const row = other.locator(`[data-testid="inbox-row"][data-id="${settled}"]`)
  await row.hover()
  await row.getByRole('button', { name: /^Mark .* as checked$/ }).click()
  await expect(other.getByText('could not be marked as checked')).toBeVisible()
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])

  await warning.getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByTestId('company')).toHaveText('Bergen Cars')
  await expect(warning).toHaveCount(0)
})

test('signing out in one tab signs out in all tabs', async ({ page, context, shell, inbox }) => {
  await signIn(page, PEOPLE.user)
  await expect(inbox.rows.first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/assets')
  await expect(new InboxPage(other).rows.first()).toBeVisible()
  await shell.signOut()
  await expect(new LoginPage(other).submit).toBeVisible()
})
