import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a global admin publishes, changes and deletes a notice', async ({ page }) => {
  const title = `Release ${Date.now()}`
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/notices')
  await page.getByRole('button', { name: 'New notice' }).click()
  const form = page.getByRole('dialog', { name: 'New notice' })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await form.getByLabel('Title').fill(title)
  const moment = form.getByLabel('Date and time')
  await moment.fill('12/01/2026 03:00')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Write it as DD.MM.YYYY HH:MM')).toBeVisible()
  await moment.fill('01.12.2026 03:00')
  await form.getByLabel('Text').fill('The portal rests for an hour.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('01.12.2026 03:00')

  await row.getByRole('button', { name: `Change “${title}”` }).click()
  const change = page.getByRole('dialog', { name: 'Change notice' })
  await change.getByLabel('Text').fill('It rests for two hours.')
  await change.getByRole('radio', { name: 'Norsk' }).check({ force: true })
  await change.getByLabel('Title').fill('Utgivelse')
  await change.getByRole('radio', { name: 'English' }).check({ force: true })
  // saves a title without its text, so the form must jump to the missing field
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change.getByText('Text is required')).toBeVisible()
  await expect(change.getByLabel('Title')).toHaveValue('Utgivelse')
  await change.getByLabel('Text').fill('Portalen hviler i to timer.')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('It rests for two hours.')
  await expect(row).toContainText('English, Norsk')
  expect(await axeFaults(page)).toEqual([])

  await row.getByRole('button', { name: `Delete “${title}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})
