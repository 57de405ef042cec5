import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { wholePhoto } from '../../pages/damage-log.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours axe finds nothing`, {
    tag: colorScheme === 'light' ? '@axe' : ['@axe', '@again'],
  }, () => {
    test.use({ colorScheme })

    test('on the sign-in page', async ({ page, loginPage }) => {
      await loginPage.open()
      await expect(loginPage.submit).toBeVisible()
      expect(await axeFaults(page)).toEqual([])

      // a deliberate fault shows that the check finds faults
      await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
      expect(await axeFaults(page)).toEqual([expect.stringContaining('button-name: ')])
    })

    test('in the inbox, on a passing and on the "not found" page', async ({ page, inbox, imageSetPage }) => {
      await signIn(page, PEOPLE.user)
      await inbox.chooseTab('All')
      await expect(inbox.rows.first()).toBeVisible()
      expect(await axeFaults(page)).toEqual([])

      await inbox.link(inbox.rows.first()).click()
      await wholePhoto(page)
      await expect(imageSetPage.photo).toBeVisible()
      expect(await axeFaults(page)).toEqual([])

      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })
  })
}
