import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ReportPage } from '../../pages/report-page.ts'

const languages = [
  { name: 'English', tag: 'en', browser: 'en-US', submit: 'Sign in' },
  { name: 'Norsk', tag: 'nb', browser: 'nb-NO', submit: 'Logg inn' },
  { name: 'Español', tag: 'es', browser: 'es-MX', submit: 'Iniciar sesión' },
] as const

test('[I18N-01] the languages are English, Norsk and Español, each named in its own language', async ({
  loginPage,
}) => {
  await loginPage.open()
  for (const { name } of languages)
    await expect(loginPage.languages.getByRole('radio', { name, exact: true })).toBeAttached()
  await expect(loginPage.languages.getByRole('radio')).toHaveCount(languages.length)
})

test('[I18N-02, I18N-03] choosing a language reloads the page, and the choice is kept', async ({ page, loginPage }) => {
  await loginPage.open()
  for (const { name, tag, submit } of [...languages].reverse()) {
    await page.evaluate(() => Object.assign(globalThis, { beforeTheChoice: true }))
    await loginPage.chooseLanguage(name)
    await expect.poll(() => page.evaluate(() => 'beforeTheChoice' in globalThis)).toBe(false)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(loginPage.submit).toHaveText(submit)

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(loginPage.submit).toHaveText(submit)
  }
})

for (const { name, tag, browser, submit } of languages) {
  test.describe(`in a browser set to ${browser}`, { tag: tag === 'nb' ? [] : ['@again'] }, () => {
    test.use({ locale: browser })
    test(`[I18N-04] the portal starts in ${name}`, async ({ page, loginPage }) => {
      await loginPage.open()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(loginPage.submit).toHaveText(submit)
    })
  })
}

test.describe('in a browser set to another language', () => {
  test.use({ locale: 'de-DE' })
  test('[I18N-05] the portal starts in English', async ({ page, loginPage }) => {
    await loginPage.open()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(loginPage.submit).toHaveText('Sign in')
  })
})

test('English names the parts of a car as the specification does, as Britain does, or as America does', async ({
  page,
  skadi,
}) => {
  const [, , , pickup] = await demoCarPassings(skadi)
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await page.goto('/account')
  const language = page.getByRole('combobox', { name: 'Language' })
  for (const [name, stored, part] of [
    ['English (UK)', 'en-GB', 'bonnet'],
    ['English (US)', 'en-US', 'hood'],
    ['English', 'en', 'hood'],
  ] as const) {
    await page.goto('/account')
    await language.selectOption({ label: name })
    // the choice reloads the page, which ends a call that is under way
    await expect(async () => expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(stored)).toPass()
    await page.goto('/assets?tab=all')
    const row = page.locator(`[data-id="${pickup.id}"]`)
    await expect(row).toContainText(`Chipped, ${part}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await report.openPassing(pickup.id)
    await expect(report.sheet).toContainText(`Chipped, ${part}`)
  }
})
