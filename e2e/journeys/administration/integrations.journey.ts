import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a company’s key is shown once, gives access to its scopes only, and is refused once revoked', async ({
  page,
}) => {
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/tenant-admin/integrations')
  const dialog = page.getByRole('dialog')
  await page.getByRole('banner').getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Journey')
  await dialog.getByRole('checkbox', { name: 'Read the fleet' }).check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await dialog.getByText(/^skadi_[0-9A-Za-z]{43}$/).innerText()
  await dialog.getByRole('button', { name: 'I have stored it' }).click()

  const row = page.getByRole('row', { name: 'Journey' })
  await expect(row).toContainText('Active')
  await expect(page.getByText(key)).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  const headers = { authorization: `Bearer ${key}`, 'x-api-version': 'v2' }
  const statusOf = async (path: string) => (await page.request.get(`/api/assets/${path}`, { headers })).status()
  expect([await statusOf('fleet'), await statusOf('claims')]).toEqual([200, 403])

  await row.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await statusOf('fleet')).toBe(401)

  await page.goto('/docs/api')
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('fleet:read')
  await expect(page.getByRole('status')).toHaveText('2 calls')
  expect(await axeFaults(page)).toEqual([])
})
