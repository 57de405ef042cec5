import { expect, type Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { DEMO_PASSWORD } from './demo.ts'

/**
 * Signs in through the form and waits for what lies behind the door.
 * @param phone without the country, whose preset is +47
 * @param password that of the demo unless given
 */
export async function signIn(page: Page, phone: string, password: string = DEMO_PASSWORD): Promise<void> {
  const loginPage = new LoginPage(page)
  await loginPage.open()
  await loginPage.signIn(phone, password)
  await expect(page).not.toHaveURL(/\/login/)
}
