import type { Page } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { signIn } from './sign-in.ts'

const FILED_CLAIM = 'FR-2026-0041'
const BEGUN_CLAIM = 'FR-2026-0042'

/** Opens the claims of Fjord Rental. */
export async function showClaims(page: Page) {
  await signIn(page, PEOPLE.user)
  await page.goto('/claims')
  await page.getByText(FILED_CLAIM).first().waitFor()
}

/** Opens a filed claim with its time line, its pair of passings and its damages. */
export async function showClaim(page: Page) {
  await showClaims(page)
  await page.getByText(FILED_CLAIM).first().click()
  await page.locator('img').first().waitFor()
}

/** Opens the form of an unfinished claim. */
export async function showClaimForm(page: Page) {
  await showClaims(page)
  await page.getByText(BEGUN_CLAIM).first().click()
  await page.getByRole('textbox').first().waitFor()
}
