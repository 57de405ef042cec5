import type { Page } from '@playwright/test'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { listTenants } from '@skadi/contract/tenants/tenants-reads'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { clientOf, PEOPLE, type Phone } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { wholePhoto } from '../../pages/damage-log.ts'

async function newestPassing({ url }: RunningServer, phone: Phone) {
  const { call, token } = await clientOf(url, phone)
  const { data } = await call(listImageSets, { query: { limit: 1, haveImages: 'true' } }, { token })
  return data.items[0]?.id ?? ''
}

async function companyOf({ url }: RunningServer, phone: Phone) {
  const { call, token } = await clientOf(url, phone)
  const { data } = await call(listTenants, { query: { limit: 1 } }, { token })
  return data.items[0]?.id
}

const plate = (page: Page, text: string) => page.getByTestId('inbox-row').filter({ hasText: text }).first()

test('[AUTH-40] a user of several companies switches between them with the keyboard', async ({
  page,
  shell,
  inbox,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Bergen Cars', 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await expect(shell.company).toHaveText('Bergen Cars')
  await inbox.chooseTab('All')
  await expect(plate(page, 'SV 70112')).toBeVisible()

  await shell.userButton.focus()
  await page.keyboard.press('Enter')
  await expect(shell.companies.first()).toBeVisible()
  // waits, because the menu takes the focus shortly after it opens
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('F')
  await expect(shell.companies.filter({ hasText: 'Fjord Rental' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell.company).toHaveText('Fjord Rental')
  // the name of the company appears before its inbox; this inbox opens with another tab than the previous inbox
  await expect(inbox.tab('All')).not.toBeChecked()
  await inbox.chooseTab('All')
  await expect(plate(page, 'AB 12345')).toBeVisible()
  await expect(plate(page, 'SV 70112')).toBeHidden()
})

test('a link to a passing of another own company switches to that company; a link to an inaccessible passing does not', async ({
  page,
  shell,
  imageSetPage,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Bergen Cars', 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await expect(shell.company).toHaveText('Bergen Cars')
  await imageSetPage.open(await newestPassing(skadi, PEOPLE.user))
  await wholePhoto(page)
  await expect(shell.company).toHaveText('Fjord Rental')
  await expect(shell.snackbars).toContainText('Fjord Rental')

  await imageSetPage.open(await newestPassing(skadi, PEOPLE.readOnly))
  await expect(page).toHaveURL(/\/404$/)
  await expect(page).toHaveTitle('Page not found - Skadi')
})

test('a link to the cars of another own company switches to that company; a link to an inaccessible company does not', async ({
  page,
  shell,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Bergen Cars', 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await expect(shell.company).toHaveText('Bergen Cars')
  await page.goto(`/fleet/latest/${await companyOf(skadi, PEOPLE.user)}/NO/AB12345`)
  await expect(page).toHaveURL(/\/fleet\?/)
  await expect(shell.company).toHaveText('Fjord Rental')
  await page.goto(`/fleet/latest/${await companyOf(skadi, PEOPLE.readOnly)}`)
  await expect(page).toHaveTitle('Page not found - Skadi')
})

test('a read-only company is marked as such, and offers no actions that write', async ({
  page,
  shell,
  inbox,
  imageSetPage,
}) => {
  await signIn(page, PEOPLE.readOnly)
  await expect(shell.readOnly).toHaveText('Read-only')
  await inbox.chooseTab('All')
  await inbox.rows.first().hover()
  await expect(page.getByRole('button', { name: /^Mark .* as checked$/ })).toHaveCount(0)
  await inbox.link(inbox.rows.first()).click()
  await expect(imageSetPage.photo).toBeVisible()
  await expect(page.getByRole('button', { name: /check/i })).toHaveCount(0)
})

test('a power tenant reads the inbox of another company of its group, and cannot change anything there', async ({
  page,
  inbox,
  imageSetPage,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await inbox.chooseTab('All')
  await expect(plate(page, 'AB 12345')).toBeVisible()
  await page.getByRole('combobox', { name: 'Company' }).selectOption('Bergen Cars')
  await expect(plate(page, 'SV 70112')).toBeVisible()
  await expect(plate(page, 'AB 12345')).toBeHidden()
  await expect(page.getByText('Bergen Cars, read-only')).toBeVisible()
  await page.reload()
  await expect(plate(page, 'SV 70112')).toBeVisible()
  await plate(page, 'SV 70112').hover()
  await expect(page.getByRole('button', { name: /^Mark .* as checked$/ })).toHaveCount(0)

  await inbox.link(plate(page, 'SV 70112')).click()
  await expect(imageSetPage.photo).toBeVisible()
  await expect(page.getByRole('button', { name: /check/i })).toHaveCount(0)
})
