import { readFile } from 'node:fs/promises'
import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { PRICE_FILE_COLUMNS, PRICE_FILE_WORDS } from '@skadi/domain/costs/read-price-rows'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { ownCar } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { workbook } from '../../harness/data/plate-file.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ImageSetPage } from '../../pages/image-set-page.ts'

/** Makes a price file with these rows, in the form that the browser's file dialog needs. */
const priceFile = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  workbook(name, PRICE_FILE_COLUMNS, rows)

const SPOT = { x: 700, y: 500, width: 100, height: 40 }
const OTHER = { x: 1_200, y: 700, width: 100, height: 40 }

test('[DETAIL-27, DETAIL-32] a passing’s costs show range, confidence and missing prices, and a clerk corrects them', async ({
  page,
  skadi,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const passings = (await call(listImageSets, { query: { haveImages: 'true' } }, { token })).data.items
  const id = passings.findLast(({ status }) => status === 'finished')?.id ?? ''
  const damages = await damagesIn(skadi, id)
  const imageId = damages.imageId('topLeft')
  const [known, unknown] = await damages.draw({ imageId, rect: SPOT }, { imageId, rect: OTHER })
  const door = [{ name: 'door' as const, carEnd: null, cameraSide: null }]
  await call(updateDamages, { body: { damages: [{ id: known?.id ?? '', damagedParts: door }] } }, { token })

  await signIn(page, PEOPLE.user)
  const passing = new ImageSetPage(page)
  await passing.open(id)
  await passing.tab('Costs').click()
  const create = page.getByRole('button', { name: 'Estimate the costs' })
  const costs = page.getByTestId('costs')
  await expect(create.or(costs)).toBeVisible()
  if (await create.isVisible()) await create.click()

  const summary = page.getByTestId('cost-summary')
  await expect(summary).toContainText(/Likely .*NOK · \d+ % certain/)
  const line = costs.locator(`[data-damage="${known?.id}"]`)
  await expect(line).toContainText('4 600 NOK')
  await line.getByText('Breakdown').click()
  await expect(line).toContainText('door: paint, medium')
  await expect(line).toContainText('2.25 h at 1 000 NOK')
  const without = costs.locator(`[data-damage="${unknown?.id}"]`)
  await expect(without).toContainText('The cost could not be calculated due to missing data')
  await expect(without).toContainText('The part of the car is missing')
  // new damages are first, because the company bills them
  await expect(costs.getByTestId('cost-line').first().locator('[data-age]')).toHaveAttribute('data-age', 'new')
  expect(await axeFaults(page)).toEqual([])

  await line.getByRole('button', { name: /^Change the cost of Scratched/ }).click()
  await line.getByLabel('Amount in NOK').fill('5 000')
  await line.getByLabel('Reason').fill('Own workshop')
  await line.getByRole('button', { name: 'Save' }).dblclick()
  await expect(line).toContainText('Changed by you from 4 600 NOK · Own workshop')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(line).not.toContainText('Changed by you')

  await damages.erase([known, unknown].flatMap((damage) => damage?.id ?? []))
})

test('[DETAIL-32] an estimate without any price shows a message instead of a sum', async ({ page, skadi }) => {
  const { imageSetId } = await ownCar(skadi)
  const damages = await damagesIn(skadi, imageSetId)
  await damages.draw({ imageId: damages.imageId('topLeft'), rect: SPOT })
  await takeSession(page, PEOPLE.user)
  const passing = new ImageSetPage(page)
  await passing.open(imageSetId)
  await passing.tab('Costs').click()
  await page.getByRole('button', { name: 'Estimate the costs' }).click()
  const summary = page.getByTestId('cost-summary')
  await expect(summary.getByText('The cost could not be calculated due to missing data', { exact: true })).toBeVisible()
  await expect(summary).not.toContainText(/\d NOK/)
})

test('an administrator sets the company’s prices from a file, after a preview of the changes', async ({
  page,
  skadi,
}) => {
  const { phone, password } = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
  await takeSession(page, phone, password)
  await page.goto('/tenant-admin/prices')
  await expect(page.getByText('These are examples.')).toBeVisible()
  const rows = EXAMPLE_PRICES.rows.map(({ group, work, size, hours, paint, part }, at) => [
    ...[group, work, size].map((key) => PRICE_FILE_WORDS[key]),
    ...(at === 0 ? [hours, paint + 100, part, 'NOK', 1_000] : [hours, paint, part]),
  ])
  const give = async (of: (string | number)[][]) =>
    page.getByTestId('price-file').setInputFiles(await priceFile('våre priser.xlsx', of))
  await give([['Panel', 'Polish', 'Small', 1, 1, 1], ['Panel', 'Paint', 'Small', '', 1, 1], ...rows])
  const preview = page.getByTestId('price-preview')
  await expect(preview).toContainText('Row 2 There is no work “Polish”')
  await expect(preview).toContainText('Row 3 “Hours” is empty')
  await preview.getByRole('button', { name: 'Choose another file' }).press('Enter')
  // the button no longer exists, and Tab continues from the place where it was
  await expect(page.getByRole('region', { name: 'Change the prices with a file' })).toBeFocused()
  await give(rows)
  await expect(preview).toContainText('1 of 72 prices changes')
  await expect(preview.getByRole('row', { name: 'Panel, touch up, small 900 1 000' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await preview.getByRole('button', { name: 'Use these prices' }).dblclick()
  const newest = page.getByTestId('price-version').first()
  await expect(newest).toContainText('Version 2')
  await expect(newest).toContainText('In use')
  await expect(page.getByTestId('price-version')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('price-version').last()).toContainText('In use')
  // the message about the previous version must be gone, because it is outdated
  await expect(page.getByText('New estimates use version 1 from now on')).toBeVisible()
  await expect(page.getByText('New estimates use version 2 from now on')).toBeHidden()
})

test('a version of the prices is saved as CSV in the portal’s language, and read back unchanged', async ({
  page,
  skadi,
}) => {
  const { phone, password } = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
  await takeSession(page, phone, password)
  await page.evaluate(() => localStorage.setItem('language', 'no'))
  await page.goto('/tenant-admin/prices')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned versjon 1 som CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('prices-example.csv')
  const path = await saved.path()
  expect((await readFile(path)).toString().split('\r\n')[1]).toBe('Panel;Touch-up;Small;0,25;650;0;NOK;1000')
  const file = { name: saved.suggestedFilename(), mimeType: 'text/csv', buffer: await readFile(path) }
  await page.getByTestId('price-file').setInputFiles(file)
  await expect(page.getByText('Dette er prisene dere allerede har.')).toBeVisible()
})
