import type { Page } from '@playwright/test'
import { PEOPLE } from '../harness/demo.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

const DEFAULT_MS = 8_000
const MAX_STACKED = 6

/** Opens a passing of the demo. Copying its plate says so in a snackbar, and J leads to the next one. */
async function openPassing(page: Page) {
  await page.context().grantPermissions(['clipboard-write'])
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/assets?tab=all')
  await page.getByTestId('inbox-row').filter({ hasText: 'AB 12345' }).first().getByRole('link').click()
  await expect(page.getByTestId('photo')).toBeVisible()
}

const plate = (page: Page) => page.getByRole('button', { name: /^Copy the plate/ })
const noPlate = (page: Page) => page.getByText('No registration number', { exact: true })
const snackbar = (page: Page) => page.getByTestId('snackbar')

test('[CHROME-35] a snackbar closes by itself, but not under the pointer', async ({ page }) => {
  await openPassing(page)
  await page.clock.install()
  await plate(page).click()
  await snackbar(page).hover()
  await page.clock.fastForward(10 * DEFAULT_MS)
  await expect(snackbar(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(DEFAULT_MS)
  await expect(snackbar(page)).toBeHidden()
})

test('[CHROME-36, CHROME-37] six at most are stacked, the oldest makes room, and no text stands there twice', async ({
  page,
}) => {
  await openPassing(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const copied: string[] = []
  const position = page.getByText(/^\d+ of \d+$/)
  for (;;) {
    const number = (await plate(page).or(noPlate(page)).innerText()).slice(-5)
    if ((await noPlate(page).isHidden()) && !copied.includes(number)) {
      await plate(page).click()
      await expect(snackbar(page).last()).toContainText(number)
      copied.push(number)
    }
    if (copied.length > MAX_STACKED) break
    const here = await position.innerText()
    await page.keyboard.press('j')
    await expect(position).not.toHaveText(here)
  }
  const texts = copied.slice(-MAX_STACKED).map((number) => new RegExp(number))
  await expect(snackbar(page)).toHaveText(texts)
  await plate(page).click()
  await expect(snackbar(page)).toHaveText(texts)
})
