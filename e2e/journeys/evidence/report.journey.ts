import { readFile } from 'node:fs/promises'
import { readPdf } from '@skadi/server/shared/reports/print/testing/printed-report'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { includeWeak } from '../../harness/data/include-weak.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ReportPage } from '../../pages/report-page.ts'

test('[NAV-11, REPORT-01] a comparison has a link to its report, which is saved as a PDF with number and code', async ({
  page,
  skadi,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  await includeWeak(skadi, { pickupId: pickup.id, imageSetId: returned.id })
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/AB12345/${pickup.id}/compare/${returned.id}`)
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveURL(new RegExp(`/fleet/AB12345/${pickup.id}/compare/${returned.id}/report`))
  await expect(page).toHaveTitle('Damage report - Skadi')
  await expect(report.verdict).toHaveText(/^1 new damage, /)
  await expect(report.sheet).toContainText('Known before this rental')
  await expect(report.sheet).toContainText('1 damage left out')
  await expect(report.sheet).toContainText('Nobody has decided yet whether this is damage.')

  await page.getByLabel('Name').fill('Bjørg Sørøy')
  await expect(report.sheet.getByText('Bjørg Sørøy')).toBeVisible()
  const saved = page.waitForEvent('download')
  await report.download.click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^\d{12}_AB12345\.pdf$/)
  const text = (await readPdf(await readFile(await file.path()))).pages.join(' ').replace(/\s+/g, ' ')
  for (const expected of ['Bjørg Sørøy', 'Dented, rear right door', '/verify'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(expected)
  const number = /\d{4}-\d{2}-\d{2}-\d{4}/.exec(text)?.[0] ?? 'no number'
  await expect(page.getByRole('button', { name: `Download report ${number}` })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the comparison' }).click()
  await expect(page).toHaveURL(new RegExp(`/compare/${returned.id}$`))
})

test('[NAV-12, REPORT-02, REPORT-04] a passing has a link to its report with all photos, with or without a plate in the URL', async ({
  page,
  skadi,
}) => {
  const [, , , , returned] = await demoCarPassings(skadi)
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${returned.id}`)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page).toHaveTitle('Passing report - Skadi')
  await expect(report.sheet.getByRole('img', { name: /^Passing, camera/ })).toHaveCount(6)
  await expect(report.sheet.locator('.stamp')).toHaveCount(0)
  await report.option('Time stamp on the photos').check()
  await expect(report.sheet.locator('.stamp').first()).toContainText(/\d\d:\d\d:\d\d\sCES?T/)
  await expect(page).toHaveURL(/watermark=true/)
  await page.goto(`/fleet/AB12345/${returned.id}/individual/report`)
  await expect(report.verdict).toContainText('damages')
  await page.goto(`/claims/AB12345/${returned.id}/individual/report`)
  await expect(page).toHaveTitle('Page not found - Skadi')
})

test('[REPORT-05] potential damages are in the report on request only, and change no sum', async ({ page, skadi }) => {
  const [, , , , returned] = await demoCarPassings(skadi)
  const api = await damagesIn(skadi, returned.id)
  const rect = { x: 1500, y: 200, width: 160, height: 120 }
  const [doubtful] = await api.draw({ imageId: api.imageId('roofLeft'), rect, label: 'gouged', isPotential: true })
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await report.openPassing(returned.id)
  const certain = await report.damages.count()
  const verdict = await report.verdict.innerText()
  await expect(report.damages.filter({ hasText: 'Gouged' })).toHaveCount(0)
  await report.option('With potential damages').check()
  await expect(report.damages).toHaveCount(certain + 1)
  await expect(report.damages.filter({ hasText: 'Gouged' })).toContainText(/potential/i)
  await expect(report.damages.filter({ hasText: 'Gouged' }).locator('img, svg, canvas').first()).toBeVisible()
  await expect(report.verdict).toHaveText(verdict)
  await page.reload()
  await expect(report.damages).toHaveCount(certain + 1)
  await report.option('With potential damages').uncheck()
  await expect(report.damages).toHaveCount(certain)
  await api.erase([doubtful?.id ?? ''])
})

test('[REPORT-03, REPORT-06] options are in the URL; a damage removed by key can be restored', async ({
  page,
  skadi,
}) => {
  const [, , , , returned] = await demoCarPassings(skadi)
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await report.openPassing(returned.id)
  const all = await report.damages.count()
  expect(all).toBeGreaterThan(1)
  await report.option('Only new damages').check()
  await expect(report.verdict).toHaveText(/new/)
  await expect(report.damages).toHaveCount(1)
  await page.reload()
  await expect(report.option('Only new damages')).toBeChecked()
  await report.option('Only new damages').uncheck()
  await report.option('With potential damages').check()
  await expect(page).toHaveURL(/potential=true/)

  await expect(report.damages).toHaveCount(all)
  const remove = report.sheet.getByRole('button', { name: /^Remove from the report: Damage/ })
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(report.damages).toHaveCount(all - 1)
  await expect(remove.first()).toBeFocused()
  await page.getByLabel('Name').fill('Kari Nordmann')
  await report.sheet.getByRole('button', { name: 'Remove the customer from the report' }).click()
  await expect(report.sheet.getByText('Kari Nordmann')).toHaveCount(0)
  await expect(page).toHaveURL(/removed=.*damage.*customer/)
  expect(page.url()).not.toContain('Kari')
  await page.getByRole('button', { name: 'Put back: Customer section' }).click()
  await expect(report.sheet.getByText('Kari Nordmann')).toBeVisible()
  await page.getByRole('button', { name: /^Put back: / }).click()
  await expect(report.damages).toHaveCount(all)
})

test('an inaccessible report is not found, and a report is in its chosen language', async ({ page, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  await includeWeak(skadi, { pickupId: pickup.id, imageSetId: returned.id })
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/AB12345/${returned.id}/compare/${pickup.id}/report`)
  await expect(page).toHaveTitle('Page not found - Skadi')
  await report.openComparison(pickup.id, returned.id)
  await page.getByLabel('Language of the report').selectOption({ label: 'Norsk' })
  await expect(report.verdict).toHaveText(/^1 ny skade, /)
  await expect(report.sheet.locator('article.report')).toHaveAttribute('lang', 'nb')
  await page.getByLabel('Language of the report').selectOption({ label: 'Español' })
  await expect(report.verdict).toHaveText(/^1 daño nuevo, /)
})

for (const look of [
  { colorScheme: 'light', viewport: { width: 1440, height: 773 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)
  test.describe(`${look.colorScheme}, ${look.viewport.width} wide`, () => {
    test.use(look)
    test('axe finds nothing on a report, its sending and its verification; nothing is wider than the window', async ({
      page,
      skadi,
    }) => {
      const [, , , pickup, returned] = await demoCarPassings(skadi)
      const report = new ReportPage(page)
      await takeSession(page, PEOPLE.user)
      await report.openComparison(pickup.id, returned.id)
      expect(await axeFaults(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(look.viewport.width)
      await page.getByRole('button', { name: 'Send…' }).click()
      await expect(report.recipients).toBeFocused()
      expect(await axeFaults(page)).toEqual([])
      await page.goto('/verify')
      await expect(page.getByLabel('Code')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })
  })
