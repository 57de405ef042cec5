import { axeFaults } from '../../harness/axe-faults.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 773 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

for (const look of looks) {
  test.describe(`in ${look.colorScheme} colours, ${look.viewport.width} wide, axe finds nothing`, () => {
    test.use(look)

    test('in user menu, bell, palette and keyboard map', async ({ page, shell, palette, keyMap }) => {
      await takeSession(page, PEOPLE.both)
      await page.goto('/connectionTest')
      await shell.openUserMenu()
      await expect(shell.companies.first()).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')

      await shell.bell.click()
      await expect(shell.notices.getByRole('listitem').first()).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')

      await palette.openByKey()
      await expect(palette.chosen).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(palette.dialog).toBeHidden()

      await page.keyboard.press('?')
      await keyMap.change('Next row', 'r')
      await expect(keyMap.dialog.getByRole('alert')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })

    test('without a company, in the admin area, and when a new version is ready', async ({
      page,
      shell,
      loginPage,
    }) => {
      await signIn(page, PEOPLE.nobody)
      await expect(page.getByText('Please sign in to your company account')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await shell.signOut()

      await signIn(page, PEOPLE.globalAdmin)
      await expect(page).toHaveTitle('Users - Skadi')
      expect(await axeFaults(page)).toEqual([])
      await shell.signOut()

      await page.evaluate(() => document.querySelector('meta[name=build]')?.setAttribute('content', 'older'))
      await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
      await expect(page.getByRole('dialog', { name: 'A new version is ready' })).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })
  })
}
