import { expect, type Page } from '@playwright/test'
import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { addressOf } from '@skadi/contract/core/client'
import { API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import { DEMO_PASSWORD } from './demo.ts'
import { goToDoorstep } from './doorstep.ts'

/**
 * Signs in as the portal does. Call, cookies and tokens are real; only the form is skipped, because the journeys of
 * sign-in cover it. The page does not leave its address, because the test opens its own address next.
 * @param phone without the country code of Norway
 * @param password by default the password of the demo
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

/** Signs in and waits for the first screen after the sign-in page. */
export async function signIn(page: Page, phone: string, password?: string): Promise<void> {
  await takeSession(page, phone, password)
  await page.goto('/')
  await expect(page).toHaveURL(/\/(?!login)[a-z]/)
  // waits for the page after sign-in, because its redirect could otherwise overtake the test's next navigation
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
