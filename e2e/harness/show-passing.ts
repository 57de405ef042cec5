import type { Page } from '@playwright/test'
import { wholePhoto } from '../pages/damage-log.ts'
import { InboxPage } from '../pages/inbox-page.ts'
import { PEOPLE } from './demo.ts'
import { signIn } from './sign-in.ts'

export async function showInbox(page: Page) {
  const inbox = new InboxPage(page)
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await inbox.rows.first().waitFor()
}

async function openPassing(page: Page) {
  await showInbox(page)
  const inbox = new InboxPage(page)
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
}

/** Opens a passing with a suggestion to decide, which the pair view shows. */
export async function showPair(page: Page) {
  await openPassing(page)
  await page.locator('[data-testid=pair-card][data-seen]').waitFor()
}

export async function showPassing(page: Page) {
  await openPassing(page)
  await wholePhoto(page)
  await page.locator('[data-card]').first().waitFor()
}

/** Opens the comparison of a return with its pickup. The photos are aligned. */
export async function showCompare(page: Page) {
  await showPassing(page)
  await page.getByRole('link', { name: /^Compare/ }).click()
  await page.getByTestId('older-photo').waitFor()
  await page
    .getByRole('region', { name: 'Evidence' })
    .getByText(/^(Proven|Weak|Blocked)$/)
    .waitFor()
}

/** Opens the comparison of `showCompare`, zoomed in and side by side. */
export async function showCompareSide(page: Page) {
  await showCompare(page)
  await page.getByRole('tab', { name: /^Car Damage/ }).click()
  for (const key of ['s', 't', 't']) await page.keyboard.press(key)
  await page.getByTestId('older-half').waitFor()
  await page.keyboard.press('.')
  await page.waitForTimeout(500)
}

export async function showComparePhone(page: Page) {
  await showCompare(page)
  await page.getByTestId('pair-list').waitFor()
}

/** Opens the newest damage, zoomed in. */
export async function showDamage(page: Page) {
  await showPassing(page)
  await page.locator('[data-group=new] [data-card]').first().click()
  await page.getByTestId('selected-box').waitFor()
  await page.waitForTimeout(500)
}

/** Opens the history of the car's oldest damage in all its passings. */
export async function showHistory(page: Page) {
  await showPassing(page)
  await page.getByRole('switch', { name: /^Old/ }).click()
  const card = page.locator('[data-group=old] [data-spot]').first()
  await card.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('dialog').locator('img').first().waitFor()
}
