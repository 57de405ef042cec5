import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { axeFaults } from '../../harness/axe-faults.ts'
import { withText } from '../../harness/data/square-nets.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DetectorsPage } from '../../pages/detectors-page.ts'

const CHANGE_NET = fileURLToPath(
  new URL('../../../packages/pipeline/src/vision/changes/change-net.onnx', import.meta.url),
)

test('an unusable detector file is refused with a message, and the form keeps its input', async ({
  page,
}, testInfo) => {
  await takeSession(page, PEOPLE.globalAdmin)
  const detectors = new DetectorsPage(page)
  await detectors.open()
  const { form } = detectors
  await page.getByRole('button', { name: 'Upload a version' }).click()
  await detectors.send()
  await expect(form.getByText('ONNX file, at most 100 MB is required')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  const version = `wrong-${Date.now()}`
  const change = await readFile(CHANGE_NET)
  await detectors.upload({ kind: 'Own model', file: change, version, classes: 'scratched, rusty' })
  await expect(form.getByText('“rusty” is not a damage label.')).toBeVisible()
  await form.getByLabel('Damage labels of its classes').fill('scratched')
  await detectors.send()
  await expect(form.getByRole('alert')).toContainText('It does not accept the photos that a net of this kind gets.')
  await form.getByLabel('Kind').selectOption('Difference net')
  await detectors.give(Buffer.from('no net'))
  await detectors.send()
  await expect(form.getByRole('alert')).toContainText('It is not an ONNX file that can be loaded here.')
  const large = testInfo.outputPath('large.onnx')
  await mkdir(dirname(large), { recursive: true })
  await writeFile(large, '')
  await truncate(large, 100_000_001)
  await form.getByTestId('detector-file').setInputFiles(large)
  await detectors.send()
  await expect(form.getByRole('alert')).toContainText('It is larger than 100 MB.')
  await expect(form.getByLabel('Version of the model card')).toHaveValue(version)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(detectors.version(version)).toHaveCount(0)
})

test('a version of a built-in net is tried in shadow mode, promoted and rolled back with the keyboard', async ({
  page,
}) => {
  const version = `yard-${Date.now()}`
  await takeSession(page, PEOPLE.globalAdmin)
  const detectors = new DetectorsPage(page)
  await detectors.open()
  const builtIn = detectors.kind('Difference net').getByRole('listitem').filter({ hasText: 'Built in' })
  await expect(builtIn).toContainText('Live')
  await expect(builtIn.getByRole('button', { name: /^Roll back/ })).toHaveCount(0)
  await detectors.upload({ kind: 'Difference net', file: withText(await readFile(CHANGE_NET)), version })
  await expect(detectors.form).toBeHidden({ timeout: 60_000 })

  const row = detectors.version(version)
  const press = async (name: string) => {
    await row.getByRole('button', { name: `${name}: ${version}` }).focus()
    await page.keyboard.press('Enter')
  }
  // the pressed button disappears, but the focus must stay in its row
  const figures = row.getByRole('button', { name: `Figures of ${version}` })
  await expect(row).toContainText('Ready')
  await press('Start shadow mode')
  await expect(row).toContainText('Shadow')
  await expect(figures).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('No reviewed passings yet.')

  await press('Promote')
  const question = page.getByRole('dialog', { name: `Promote version ${version}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Shadow')
  await press('Promote')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Live')
  await expect(question).toHaveCount(0)
  await expect(figures).toBeFocused()
  await expect(builtIn).toContainText('Retired')
  expect(await axeFaults(page)).toEqual([])

  await press('Roll back')
  await expect(page.getByRole('dialog', { name: `Roll back version ${version}?` })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Retired')
  await expect(builtIn).toContainText('Live')
})

test('a version changed by another user in the meantime is not changed again, and the page says so', async ({
  page,
  context,
}) => {
  const version = `twice-${Date.now()}`
  await takeSession(page, PEOPLE.globalAdmin)
  const [one, other] = [new DetectorsPage(page), new DetectorsPage(await context.newPage())]
  await one.open()
  await one.upload({ kind: 'Difference net', file: withText(await readFile(CHANGE_NET)), version })
  await expect(one.form).toBeHidden({ timeout: 60_000 })
  await one.startShadow(version)
  await other.open()
  await one
    .version(version)
    .getByRole('button', { name: `End shadow mode: ${version}` })
    .click()
  await expect(one.version(version)).toContainText('Retired')
  await other
    .version(version)
    .getByRole('button', { name: `Promote: ${version}` })
    .click()
  await other.dialog.getByRole('button', { name: 'Promote' }).click()
  await expect(other.page.getByText('Somebody else changed it in the meantime. Check its new state.')).toBeVisible()
  await expect(other.version(version)).toContainText('Retired')
  await expect(other.kind('Difference net').getByRole('listitem').first()).toContainText('Built in')
})

test('the pilot report of a company is printed, and downloaded when ready', async ({ page }) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await new DetectorsPage(page).open()
  await page.getByRole('button', { name: 'Pilot report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilot report' })
  const make = dialog.getByRole('button', { name: 'Make the report' })
  await expect(make).toBeDisabled()
  await dialog.getByRole('button', { name: 'Company: Choose a company' }).click()
  await page.getByRole('option', { name: 'Fjord Rental' }).click()
  await dialog.getByLabel('Rig').selectOption('Gardermoen return')
  expect(await axeFaults(page)).toEqual([])
  const saved = page.waitForEvent('download', { timeout: 60_000 })
  await make.click()
  expect((await saved).suggestedFilename()).toMatch(/^pilot-\d{4}-\d\d-\d\d\.pdf$/)
  await expect(dialog).toBeHidden()
})

for (const { colorScheme, locale, upload } of [
  { colorScheme: 'dark', locale: 'nb-NO', upload: 'Last opp en versjon' },
  { colorScheme: 'light', locale: 'es-ES', upload: 'Subir una versión' },
] as const)
  test.describe(`in ${colorScheme} colours, ${locale}, 390 px`, () => {
    test.use({ colorScheme, locale, viewport: { width: 390, height: 844 } })
    test(`axe finds nothing in the detectors and their form, and nothing overflows (${colorScheme}, ${locale}, 390 px)`, async ({
      page,
    }) => {
      await takeSession(page, PEOPLE.globalAdmin)
      await page.goto('/admin/detectors')
      await expect(page.getByRole('listitem').first()).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: upload }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })
  })
