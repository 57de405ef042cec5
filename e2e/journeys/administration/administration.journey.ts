import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { answerInstead } from '../../harness/answer-instead.ts'
import { beBusyAfter } from '../../harness/be-busy.ts'
import { newTenant } from '../../harness/data/new-tenant.ts'
import { newUser } from '../../harness/data/new-user.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const asAdmin = async (page: Page, path: string) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto(path)
}
const snackbar = (page: Page) => page.getByTestId('snackbar')
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const jpg = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer()

test('[NAV-24, NAV-25, ADMIN-05] a global admin finds a user, and adds the user to a company with a role', async ({
  page,
  skadi,
}) => {
  const [user, company] = [await newUser(skadi), await newTenant(skadi)]
  await asAdmin(page, '/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find user' }).fill(user.phone.replaceAll(' ', ''))
  // the user follows a link before the search has loaded; the search must not lead the user back, even if the next page
  // is slow
  await beBusyAfter(page, 'click', 600)
  await page.getByRole('link', { name: `${user.firstName} ${user.lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` })).toBeVisible()
  await expect(page).toHaveURL(`/admin/users/${user.userId}`)
  await page.getByRole('button', { name: 'Add to a company' }).click()
  await page.getByRole('combobox', { name: 'Find company' }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await page.getByRole('combobox', { name: company.name }).selectOption('Reviewer')
  // adding a user shows a snackbar with the same words, so the test waits for the answer to the change
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/auth/tenants/assign') && answer.ok())
  await page.getByRole('button', { name: 'Change to Reviewer' }).click()
  await changed
  await expect(snackbar(page)).toContainText('Changes apply within about 1 hour unless the user logs in again.')
  await page.reload()
  await expect(page.getByRole('combobox', { name: company.name })).toHaveValue('REVIEWER')
})

test('[NAV-26, ADMIN-06, ADMIN-34] adding a company is confirmed and listed; its name must start with a letter', async ({
  page,
}) => {
  const name = `Vidde ${randomInt(1e9)}`
  await asAdmin(page, '/admin/tenants')
  await page.getByRole('button', { name: 'Add company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`1 ${name}`)
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect(dialog).toContainText('The name must start with a letter')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect(snackbar(page)).toContainText(`Company ${name} added`)
  await page.getByRole('link', { name: 'All companies' }).click()
  await page.getByRole('searchbox', { name: 'Find company' }).fill(name)
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(name)])
})

test('[ENTITY-29] a global admin adds pictures to a company and removes one of them', async ({ page, skadi }) => {
  const company = await newTenant(skadi)
  await asAdmin(page, `/admin/tenants/details/${company.id}`)
  const panel = page.getByRole('region', { name: 'Pictures' })
  const file = page.getByTestId('tenant-image-file')
  await expect(panel).toContainText('No pictures yet.')
  await file.setInputFiles({ name: 'hall.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(panel.getByRole('alert')).toHaveText(/Couldn't upload the hall.gif. A picture must be a jpg or png/)
  for (const [number, side] of [
    [1, 400],
    [2, 500],
  ] as const) {
    await file.setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await jpg(side) })
    const shown = panel.getByRole('img', { name: `Picture ${number} of ${company.name}` })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(side)
  }
  await panel.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByRole('img')).toHaveCount(1)
  await page.reload()
  await expect.poll(() => panel.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(500)
})

test('[NAV-27, ADMIN-07, VALID-44] a company’s page has general settings, modules and functions, and a logo of 100x100', async ({
  page,
  skadi,
}) => {
  const company = await newTenant(skadi)
  await asAdmin(page, `/admin/tenants/details/${company.id}`)
  await switchOf(page, 'Read-only').click()
  await switchOf(page, 'Claims').click()
  await switchOf(page, 'Manual review').click()
  const file = page.getByTestId('logo-file')
  await file.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await jpg(101) })
  await expect(page.getByRole('alert').filter({ hasText: 'exactly 100x100 px' })).toBeVisible()
  await file.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await jpg(100) })
  await expect(snackbar(page)).toContainText(`Logo of ${company.name} saved`)
  await page.reload()
  await expect(switchOf(page, 'Read-only')).toBeChecked()
  await expect(switchOf(page, 'Claims')).not.toBeChecked()
  await expect(switchOf(page, 'Manual review')).toBeChecked()
  await expect(page.getByText('logo.jpg', { exact: true })).toBeVisible()
  const logo = page.getByRole('img', { name: `Logo of ${company.name}` })
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(100)
})

test('[NAV-28, ADMIN-08] a group is made of companies, and its power tenant reads the others', async ({
  page,
  skadi,
}) => {
  const company = await newTenant(skadi)
  const name = `Forbund ${randomInt(1e9)}`
  await asAdmin(page, '/admin/tenants/groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add group' }).click()
  await expect(snackbar(page)).toContainText(`Group ${name} added`)
  await page.getByRole('button', { name: 'Add a member' }).click()
  await page.getByRole('combobox', { name: 'Find company' }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(company.name)
  await page.getByRole('combobox', { name: 'Main company' }).selectOption(company.name)
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Main company')
  await page.getByRole('link', { name: 'All groups' }).click()
  await page.getByRole('searchbox', { name: 'Find group' }).fill(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(company.name)
})

test('[AUTH-31] a user whose own global roles change gets a new token at once', async ({ page }) => {
  await asAdmin(page, '/admin/users?query=900%2000%20001')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const token = () => page.evaluate(() => localStorage.getItem('idToken'))
  const before = await token()
  await switchOf(page, 'Reviewer').click()
  await expect.poll(token).not.toBe(before)
  await expect(switchOf(page, 'Reviewer')).toBeChecked()
  await expect(switchOf(page, 'Reviewer')).not.toHaveAttribute('aria-busy', 'true')
  await switchOf(page, 'Reviewer').click()
  await expect(switchOf(page, 'Reviewer')).not.toBeChecked()
  await expect(switchOf(page, 'Reviewer')).not.toHaveAttribute('aria-busy', 'true')
})

test('[NAV-56, ADMIN-23] an inaccessible company is not found, and a logo can be retried after a server failure', async ({
  page,
  skadi,
}) => {
  const company = await newTenant(skadi)
  await answerInstead(page, '*/api/assets/logos*', (call) => call.fulfill({ status: 503, json: {} }))
  await asAdmin(page, `/admin/tenants/details/${company.id}`)
  const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await jpg(100) }
  await page.getByTestId('logo-file').setInputFiles(logo)
  await expect(snackbar(page)).toContainText('Server not responding, try again later')
  const refused = { status: 403, json: { error: { code: 'FORBIDDEN', message: 'No.' } } }
  await answerInstead(page, `*/api/auth/tenants/${company.id}`, (call) => call.fulfill(refused))
  await page.reload()
  await expect(page).toHaveURL('/404')
})
