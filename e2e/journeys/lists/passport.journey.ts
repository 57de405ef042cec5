import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const PASSPORT = '/fleet/AB12345/passport'

for (const look of [
  { colorScheme: 'light', viewport: { width: 1440, height: 773 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)
  test.describe(`${look.colorScheme}, ${look.viewport.width} wide`, () => {
    test.use(look)
    test('the passport shows every damage of a car on the drawing and in a table, and axe finds nothing', async ({
      page,
    }) => {
      await takeSession(page, PEOPLE.user)
      await page.goto(PASSPORT)
      const rows = page.getByRole('table').locator('tbody tr')
      await expect(rows.filter({ hasText: 'Scratched · rear left door' })).toBeVisible()
      const mark = page.getByRole('button', { name: 'Damage 1, Scratched · rear left door, Old', exact: true })
      await expect(mark).toBeVisible()
      await expect(rows.filter({ hasText: 'Repaired' })).toContainText('Dented · front left door')
      expect(await axeFaults(page)).toEqual([])
    })
  })

test('with the keyboard a user goes back in time and opens a damage through its passings', async ({ page }) => {
  await takeSession(page, PEOPLE.user)
  await page.goto(PASSPORT)
  const slider = page.getByRole('slider', { name: 'Passing' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(slider).toHaveAttribute('aria-valuetext', /Return · Gardermoen|Gardermoen/)
  const now = await rows.count()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(rows).not.toHaveCount(now)
  const first = await rows.count()
  // the damages of a car's first passing are shown as new; the passing is a baseline only for counts (ruling 3)
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(first)
  await page.keyboard.press('ArrowRight')
  await expect(rows.filter({ hasText: 'Recent' })).toHaveCount(first)
  await page.keyboard.press('End')
  await expect(rows).toHaveCount(now)

  const damage = page.getByRole('button', { name: /Scratched · rear left door.*Show through time/ })
  await damage.focus()
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog')
  await expect(history.getByRole('listitem').filter({ hasText: 'First seen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(damage).toBeFocused()
})

test('a plate without passings of the company shows "Car not found"', async ({ page }) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/fleet/ZZ99999/passport')
  await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible()
})

test('a global admin without a company opens a car’s passport from the fleet', async ({ page, fleet }) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/fleet?period=any')
  await fleet.row('AB 12345').getByRole('link', { name: 'Passport of AB 12345' }).press('Enter')
  await expect(page).toHaveURL(/\/fleet\/AB12345\/passport\?company=/)
  await expect(
    page.getByRole('table').locator('tbody tr').filter({ hasText: 'Scratched · rear left door' }),
  ).toBeVisible()
})
