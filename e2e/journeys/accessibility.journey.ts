import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PEOPLE } from '../harness/demo.ts'
import { signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, short enough to read in a failed test. */
async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours axe finds nothing`, () => {
    test.use({ colorScheme })

    test('at the door', async ({ page, loginPage }) => {
      await loginPage.open()
      await expect(loginPage.submit).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

    test('in the inbox, in a passing and on the page for what is not there', async ({ page, inbox, imageSetPage }) => {
      await signIn(page, PEOPLE.user)
      await inbox.chooseTab('All')
      await expect(inbox.rows.first()).toBeVisible()
      expect(await faultsOf(page)).toEqual([])

      await inbox.link(inbox.rows.first()).click()
      await expect(imageSetPage.photo).toBeVisible()
      expect(await faultsOf(page)).toEqual([])

      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })
  })
}
