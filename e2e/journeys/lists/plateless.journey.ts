import { axeFaults } from '../../harness/axe-faults.ts'
import { copyPassing } from '../../harness/data/copy-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { UnassignedPage } from '../../pages/unassigned-page.ts'

test('the company’s passing without a plate is listed among the unassigned items, and gets its plate with one press', async ({
  page,
  skadi,
}) => {
  const id = await copyPassing(skadi, { rig: 'Gardermoen return', output: 'tenant' })
  await takeSession(page, PEOPLE.tenantAdmin)
  const unassigned = new UnassignedPage(page)
  await unassigned.open()
  const row = page.locator(`[data-testid=plateless-row][data-id="${id}"]`)
  await expect(row).toBeVisible()
  await expect(page.getByTestId('nav').getByRole('link', { name: 'Unassigned' })).toContainText(/\d/)
  expect(await axeFaults(page)).toEqual([])

  await page.goto(`/assets/${id}`)
  await page.getByRole('button', { name: /No registration number.*enter it/ }).click()
  const plate = page.getByRole('form').getByRole('textbox', { name: 'Registration no.' })
  await expect(plate).toBeFocused()
  await plate.fill('RX 20491')
  await plate.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Assign plate' }).click()
  await expect(page.getByRole('banner')).toContainText('RX 20491')
  await unassigned.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Unassigned items' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
