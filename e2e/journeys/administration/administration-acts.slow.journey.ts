import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a global admin signs a user out everywhere, and the user’s open page returns to the sign-in form at once', async ({
  page,
  browser,
  skadi,
}) => {
  const company = await newTenant(skadi)
  const user = await newMember(skadi, company, 'USER')
  const theirs = await browser.newPage({ baseURL: skadi.url })
  await takeSession(theirs, user.phone, user.password)
  await theirs.goto('/account')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()

  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto(`/admin/users/${user.userId}`)
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.close()
})

test('a company’s currency and hourly rate are set on its page and used in its prices', async ({ page, skadi }) => {
  const company = await newTenant(skadi)
  const admin = await newMember(skadi, company, 'ADMIN_TENANT')
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto(`/admin/tenants/details/${company.id}`)
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  const asked = page.getByRole('dialog', { name: 'Change the currency to EUR?' })
  await expect(asked).toContainText('90 EUR an hour')
  await asked.getByRole('button', { name: 'Change the currency' }).click()
  const rate = page.getByRole('textbox', { name: 'Hourly rate' })
  await expect(rate).toHaveValue('90')
  await rate.fill('62')
  await rate.press('Enter')
  await expect(page.getByText('goes by the examples')).toBeHidden()
  await page.reload()
  await expect(rate).toHaveValue('62')

  await takeSession(page, admin.phone, admin.password)
  await page.goto('/tenant-admin/prices')
  await expect(page.getByText('62 EUR an hour, including VAT')).toBeVisible()
})
