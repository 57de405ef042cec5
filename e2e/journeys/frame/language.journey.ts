import { expect, test } from '../../harness/skadi.ts'

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
