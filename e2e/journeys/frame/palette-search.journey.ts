import { updateCar } from '@skadi/contract/cars/cars-writes'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { answerInstead } from '../../harness/answer-instead.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const GROUPS = ['Cars', 'Actions', 'Earlier passings', 'Claims'] as const

test('a part of a plate finds the car with photo and verdict, its passings and claims; the preview follows', async ({
  page,
  palette,
}) => {
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await expect(palette.group('Recent cars').getByRole('option')).not.toHaveCount(0)
  await page.keyboard.type('12345')
  await expect(palette.chosen).toContainText(/^NO AB 12345.*1 new/)
  await expect(palette.chosen.locator('img')).toBeVisible()
  await expect(palette.chosen.locator('mark')).toHaveText('12345')
  for (const name of GROUPS) await expect(palette.group(name).getByRole('option').first()).toBeVisible()
  await expect(palette.preview).toContainText('since pickup')
  await expect(palette.preview.locator('img')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(palette.preview).toContainText('Compare AB 12345 with pickup')
  await expect(palette.preview.locator('img')).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/AB 12345/)
})

test('a VIN, a claim number and the name of its policy holder lead to car and claim', async ({
  page,
  palette,
  skadi,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(listImageSets, { query: { registrationNo: 'EL 54321' } }, { token })
  const imageSetId = data.items[0]?.id ?? ''
  await call(updateCar, { body: { imageSetId, vin: 'YV1CZ59H541000777' } }, { token })
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await page.keyboard.type('59h-541')
  await expect(palette.chosen).toContainText('EL 54321')
  await palette.field.fill('nygard')
  await expect(palette.chosen).toContainText('Nora Nygård')
  await palette.field.fill('2026 0041')
  await expect(palette.chosen).toContainText(/FR-2026-0041.*Handed off/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/claims\/[0-9a-f-]{36}$/)
})

test('an administrator finds a colleague by name, a member finds nobody', async ({ page, palette }) => {
  await signIn(page, PEOPLE.tenantAdmin)
  await palette.openByKey()
  await page.keyboard.type('ulrik')
  await expect(palette.group('People').getByRole('option')).toContainText(/Ulrik User.*\+47 900 00 003/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tenant-admin\/users\?query=/)
  await expect(page.getByRole('row').filter({ hasText: 'Ulrik' })).toHaveCount(1)

  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await page.keyboard.type('ulrik')
  await expect(palette.dialog.getByText('Nothing found for “ulrik”')).toBeVisible()
})

test('typed commands compare a car, send its report and show its customer page', async ({ page, palette }) => {
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await page.keyboard.type('compare ab')
  await expect(palette.chosen).toContainText('Compare AB 12345 with pickup')
  await palette.field.fill('compare AB 12345 with pickup')
  await expect(palette.chosen).toContainText('Compare AB 12345 with pickup')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fleet\/AB12345\/[0-9a-f-]{36}\/compare\/[0-9a-f-]{36}$/)

  await palette.openByKey()
  await page.keyboard.type('send report 12345')
  await expect(palette.chosen).toContainText('Send report of AB 12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Send/ })).toBeVisible()
  await expect(page).toHaveURL(/\/report$/)
  await page.keyboard.press('Escape')

  await palette.openByKey()
  await page.keyboard.type('customer page 12345')
  await expect(palette.chosen).toContainText('Customer page of AB 12345')
  await page.keyboard.press('Enter')
  // the name of the panel depends on whether a page was already sent
  await expect(page.getByRole('dialog', { name: /^(Customer|Send to the customer)$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/assets\/[0-9a-f-]{36}$/)
})

test('screens, settings and places are a word away', async ({ page, palette }) => {
  await signIn(page, PEOPLE.tenantAdmin)
  await palette.openByKey()
  await page.keyboard.type('unassigned')
  await expect(palette.chosen).toHaveText('Unassigned items')
  await palette.field.fill('webhooks')
  await expect(palette.chosen).toHaveText('Integrations')
  await palette.field.fill('gardermoen ret')
  await expect(palette.group('Places').getByRole('option')).toContainText('Gardermoen return')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/assets\?tab=all&set=Gardermoen/)
  await palette.openByKey()
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await palette.openByKey()
  await page.keyboard.type('keyb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard map' })).toBeVisible()
})

test('a search that fails says so, and is tried again', async ({ page, palette }) => {
  await signIn(page, PEOPLE.user)
  let isDown = true
  await answerInstead(page, '*/api/search?query=*', (held) => (isDown ? held.abort() : held.continue()))
  await palette.openByKey()
  await page.keyboard.type('12345')
  await expect(palette.dialog.getByRole('alert')).toContainText('Search failed')
  isDown = false
  await palette.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(palette.chosen).toContainText('AB 12345')
  await expect(palette.dialog.getByRole('alert')).toBeHidden()
})

test('inbox and fleet find the end of a plate', async ({ page, inbox, fleet }) => {
  await signIn(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  await expect(inbox.rows.first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find plate' }).fill('12345')
  await expect(page).toHaveURL(/plate=%2212345%22/)
  await expect(inbox.rows.filter({ hasNotText: 'AB 12345' })).toHaveCount(0)
  await expect(inbox.rows.first()).toContainText('AB 12345')
  await page.goto('/fleet?period=any&registrationNo=0417')
  await expect(fleet.rows).toHaveCount(1)
  await expect(fleet.rows).toContainText('KH 20417')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search fills the screen and closes again', async ({ page, palette }) => {
    await signIn(page, PEOPLE.user)
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await palette.button.tap()
    await palette.field.fill('0417')
    await expect(palette.chosen).toContainText('KH 20417')
    expect(await palette.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await expect(palette.preview).toBeHidden()
    await palette.dialog.getByRole('button', { name: 'close' }).tap()
    await expect(palette.dialog).toBeHidden()
  })
})
