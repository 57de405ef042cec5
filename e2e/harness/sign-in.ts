import { expect, type Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { DEMO_PASSWORD, type Phone } from './demo.ts'

/** Signs in through the form and waits for what lies behind the door. */
export async function signIn(page: Page, phone: Phone): Promise<void> {
  const loginPage = new LoginPage(page)
  await loginPage.open()
  await loginPage.signIn(phone, DEMO_PASSWORD)
  await expect(page).not.toHaveURL(/\/login/)
}
