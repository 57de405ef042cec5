import type { Page } from '@playwright/test'
import { ownCar } from '../../harness/data/own-car.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { wholePhoto } from '../../pages/damage-log.ts'

const DEFAULT_MS = 8_000
const MAX_STACKED = 6

/** Opens the passing of a plate. Copying the plate shows a snackbar, and J opens the next passing. */
async function openPassing(page: Page, number = 'AB 12345') {
  await page.context().grantPermissions(['clipboard-write'])
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/assets?tab=all')
  await page.getByTestId('inbox-row').filter({ hasText: number }).first().getByRole('link').click()
  await wholePhoto(page)
}

const plate = (page: Page) => page.getByRole('button', { name: /^Copy the plate/ })
const snackbar = (page: Page) => page.getByTestId('snackbar')

test('[CHROME-35] a snackbar closes after its time, which pauses while the pointer is over it', async ({ page }) => {
  await openPassing(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await plate(page).click()
  // the timer of the snackbar starts when it appears; the test waits for this, because the clipboard answers at an
  // unknown time
  await expect(snackbar(page)).toBeVisible()
  await page.clock.runFor(DEFAULT_MS - 100)
  await expect(snackbar(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbar(page)).toBeHidden()

  await plate(page).click()
  await expect(snackbar(page)).toBeVisible()
  await page.clock.runFor(5_000)
  await snackbar(page).hover()
  await page.clock.runFor(10 * DEFAULT_MS)
  await expect(snackbar(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect.poll(() => snackbar(page).evaluate((card) => card.matches(':hover'))).toBe(false)
  await page.clock.runFor(DEFAULT_MS - 5_000 - 100)
  await expect(snackbar(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbar(page)).toBeHidden()
})

test('[CHROME-36, CHROME-37] at most six snackbars are stacked, the oldest is replaced, and no text appears twice', async ({
  page,
  skadi,
}) => {
  const plates: string[] = []
  while (plates.length <= MAX_STACKED) plates.unshift((await ownCar(skadi)).plate.slice(-5))
  await openPassing(page, plates[0])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [at, number] of plates.entries()) {
    if (at > 0) await page.keyboard.press('j')
    await expect(plate(page)).toContainText(number)
    await plate(page).click()
    await expect(snackbar(page).last()).toContainText(number)
  }
  const texts = plates.slice(-MAX_STACKED).map((number) => new RegExp(number))
  await expect(snackbar(page)).toHaveText(texts)
  await plate(page).click()
  await expect(snackbar(page)).toHaveText(texts)
})
