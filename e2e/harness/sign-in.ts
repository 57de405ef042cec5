import { expect, type Page } from '@playwright/test'
import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { addressOf } from '@skadi/contract/core/client'
import { API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import { DEMO_PASSWORD } from './demo.ts'
import { goToDoorstep } from './doorstep.ts'

/**
 * Signs in like the portal: call, cookies and tokens are real, only the form is skipped, which the sign-in journeys
 * cover. The page stays before the sign-in, for a test that navigates to its own address next.
 * @param phone without the country code, which is Norway's
 * @param password default: the demo's password
 */
export async function takeSession(page: Page, phone: string, password: string = DEMO_PASSWORD): Promise<void> {
  const username = `+47${phone.replaceAll(' ', '')}`
  const answer = await page.request.post(addressOf(signInCall), {
    headers: { [API_VERSION_HEADER]: API_VERSION },
    data: { username, password },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data } = (await answer.json()) as { data: { idToken: string; refreshToken: string } }
  await goToDoorstep(page)
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    { username, idToken: data.idToken, refreshToken: data.refreshToken },
  )
}

/** Signs in and waits for the first screen behind the sign-in page. */
export async function signIn(page: Page, phone: string, password?: string): Promise<void> {
  await takeSession(page, phone, password)
  await page.goto('/')
  await expect(page).toHaveURL(/\/(?!login)[a-z]/)
  // wait for the page after sign-in: otherwise its redirect may overtake the test's next navigation
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
