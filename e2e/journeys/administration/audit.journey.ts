import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const ADMIN = '900 00 001'

test('the audit describes actions in words, its chain verifies, and a purge shows a preview', async ({ page }) => {
  await takeSession(page, ADMIN)
  await page.goto('/admin/audit')
  await page.getByRole('button', { name: /The installation itself/ }).click()
  await page.getByRole('option', { name: 'Fjord Rental' }).click()
  const list = page.getByRole('list', { name: 'Recorded actions' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText(/The chain is intact: \d+ actions/)).toBeVisible()
  await list.getByRole('button').first().click()
  await expect(list.getByText('SHA-256').first()).toBeVisible()
  await page.getByRole('button', { name: 'This item' }).click()
  await expect(page).toHaveURL(/thing=/)

  await page.goto('/admin/tenants')
  await page.getByRole('link', { name: 'Fjord Rental' }).click()
  const data = page.getByRole('region', { name: 'Data', exact: true })
  await expect(data.getByLabel('Days to keep photos')).toHaveValue('730')
  await data.getByLabel('Days to keep photos').fill('7')
  await expect(data.getByText('A whole number from 30 to 3 650')).toBeVisible()
})
