import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { recordPayments } from '@skadi/contract/cases/case-files'
import { listCases } from '@skadi/contract/cases/cases-reads'
import { changeCaseRules, correctCase, sendCase } from '@skadi/contract/cases/cases-writes'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases, newCase } from '../../harness/data/new-case.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { readSaved } from '../../harness/read-saved.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const YEAR = '/statistics?period=365d'
const passings = (page: Page) => page.getByRole('main').locator('dt', { hasText: 'Passings' }).locator('+ dd')
const chart = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('statistics count the passings of the inbox, of all locations or one', async ({ page, shell, skadi }) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { meta } = await call(listImageSets, { query: {} }, { token })
  const all = String(meta.totalItems)

  await answerInstead(page, '*/api/assets/statistics?*', (asked) => asked.fulfill({ status: 500, json: {} }), {
    times: 3,
  })
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets')
  await shell.drawer.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByText("Couldn't fetch the statistics")).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(page).toHaveURL(/period=365d/)
  await expect(passings(page)).toHaveText(all)
  await passings(page).getByRole('link').click()
  await expect(page.getByText(`${all} found`)).toBeVisible()

  await page.goto(`${YEAR}&location=Nowhere`)
  await expect(page.getByText('No passings in this period')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 12 months' }).click()
  await expect(passings(page)).toHaveText(all)
})

test('each mark of a chart has its values as a name, is reached by keys, and opens what it counts', async ({
  page,
}) => {
  await takeSession(page, PEOPLE.user)
  await page.goto(YEAR)
  const months = chart(page, 'Passings').getByRole('link')
  await expect(months.first()).toBeVisible()
  await expect(chart(page, 'Passings').locator('[data-mark][tabindex="0"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save Passings' }).focus()
  await page.keyboard.press('Tab')
  await expect(months.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(months.last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(months.last()).toBeFocused()
  const name = (await months.last().getAttribute('aria-label')) ?? ''
  const [, count] = /: Passings (\d+), With new damage \d+, Period before \d+$/.exec(name) ?? []
  expect(Number(count), name).toBeGreaterThan(0)
  await expect(page.getByText('Period before').nth(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/assets\?.*from=/)
  await expect(page.getByText(`${count} found`)).toBeVisible()
  await page.getByRole('button', { name: /× *$/ }).click()
  await expect(page).not.toHaveURL(/from=/)

  await page.goto(YEAR)
  const part = chart(page, 'New damages by part').getByRole('link').first()
  const label = (await part.getAttribute('aria-label'))?.split(':')[0] ?? ''
  await part.click()
  await expect(page.getByRole('button', { name: `New damage: ${label.toLowerCase()}` })).toBeVisible()
  await expect(page.getByTestId('inbox-row').first()).toBeVisible()

  await page.goto(YEAR)
  const car = chart(page, 'Cars with new damage').getByRole('link').first()
  const plate = (await car.getAttribute('aria-label'))?.split(':')[0] ?? ''
  await car.click()
  await expect(page).toHaveURL(/\/fleet\?/)
  await expect(page.getByTestId('fleet-row').filter({ hasText: plate })).toBeVisible()
})

test('a figure is a table too, and is saved as CSV, Excel and a picture', async ({ page }) => {
  await takeSession(page, PEOPLE.user)
  await page.goto(YEAR)
  const figure = page.getByRole('region', { name: 'By rig' })
  // beside the chart there is a table for screen readers
  const rigs = figure.getByRole('table', { name: 'By rig' })
  await expect(rigs).not.toHaveCount(0)
  const rig = (await rigs.getByRole('rowheader').first().textContent()) ?? ''
  const save = async (kind: string) => {
    const arrives = page.waitForEvent('download')
    await figure.getByRole('button', { name: 'Save By rig' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const file = await arrives
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  for (const kind of ['Table as CSV', 'Table as Excel']) {
    const { name, bytes } = await save(kind)
    const { text, formulas } = await readSaved(name, bytes)
    expect(text).toContain(rig)
    expect(text).toContain('Median, hours')
    expect(formulas).toEqual([])
  }
  const picture = await save('Chart as picture')
  expect(picture.name).toMatch(/^By rig .*\.png$/)
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.bytes.length).toBeGreaterThan(5_000)

  await figure.getByRole('radio', { name: 'Table' }).check()
  await expect(figure.locator('[data-chart]')).toHaveCount(0)
  await figure.getByRole('link', { name: rig }).click()
  await expect(page).toHaveURL(/\/assets\?.*set=/)
  await expect(page.getByTestId('inbox-row').first()).toBeVisible()
})

test('money: what a case asked for, what was waived and paid, each figure opening its cases', {
  tag: '@axe',
}, async ({ page, skadi }) => {
  const [, , , pickup, back] = await demoCarPassings(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const admin = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const rules = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, vat: { NO: 250 }, limitMinor: null, fees: [] }
  await admin.call(changeCaseRules, { body: rules }, { token: admin.token })
  const { caseId, lines } = await newCase(skadi, { pickupId: pickup.id, imageSetId: back.id })
  const params = { id: caseId }
  const { data: sent } = await call(sendCase, { params, body: {} }, { token })
  const lineId = lines[0]?.id ?? ''
  await call(correctCase, { params, body: { amounts: [{ lineId, minor: 100_000 }], reason: 'Cheaper' } }, { token })
  const paidAt = new Date().toISOString()
  const payment = { minor: 30_000, currency: 'NOK' as const, externalId: `money ${caseId}`, paidAt }
  await call(recordPayments, { body: { payments: [{ ...payment, reference: sent.reference ?? '' }] } }, { token })
  const { meta } = await call(listCases, { query: { money: 'waived' } }, { token })

  await takeSession(page, PEOPLE.user)
  await page.goto(YEAR)
  await page.getByRole('radio', { name: 'Money' }).check()
  await expect(page).toHaveURL(/view=money/)
  const card = (name: string) =>
    page
      .getByRole('main')
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
  await expect(card('Paid')).toContainText(/NOK/)
  const steps = chart(page, 'From estimate to payment').getByRole('link')
  await expect(steps).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Objections by reason' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Objections by who decided the damage' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  const figure = page.getByRole('region', { name: 'From estimate to payment' })
  const arrives = page.waitForEvent('download')
  await figure.getByRole('button', { name: 'Save From estimate to payment' }).click()
  await page.getByRole('menuitem', { name: 'Table as CSV' }).click()
  const file = await arrives
  const { text } = await readSaved('table.csv', await readFile(await file.path()))
  // payments of other tests may be in the sum
  expect(Number(/Paid\s+([\d.]+)$/.exec(text)?.[1])).toBeGreaterThanOrEqual(300)

  await card('Waived').getByRole('link').click()
  await expect(page).toHaveURL(/\/cases\?.*money=waived/)
  await expect(page.locator('[data-row]')).toHaveCount(meta.totalItems ?? 0)
  const chip = page.getByRole('button', { name: /^Returns .* waived ×$/ })
  await chip.click()
  await expect(page).not.toHaveURL(/money=/)
  await expect(chip).toHaveCount(0)

  await page.goto('/statistics?view=money&from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No case was sent for returns of this period')).toBeVisible()
  await page.getByRole('button', { name: 'Show 12 months' }).click()
  await expect(card('Paid')).toContainText(/NOK/)
  await endCases(skadi, back.id)
})
