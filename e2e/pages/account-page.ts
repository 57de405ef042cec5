import type { Locator, Page } from '@playwright/test'

/** The user's own account at /account. Profile, alerts, password, second factor and sessions have a panel each. */
export class AccountPage {
  readonly page: Page
  readonly profile: Locator
  readonly language: Locator
  readonly alerts: Locator
  readonly password: Locator
  readonly secondFactor: Locator
  readonly sessions: Locator
  /** the secret for the authenticator app, as text */
  readonly secret: Locator
  readonly recoveryCodes: Locator

  constructor(page: Page) {
    this.page = page
    const panel = (name: string) => page.getByRole('region', { name })
    this.profile = panel('About you')
    this.language = panel('Language').getByRole('combobox')
    this.alerts = panel('Notifications')
    this.password = panel('Password')
    this.secondFactor = panel('Second factor')
    this.sessions = panel('Sessions')
    this.secret = this.secondFactor.locator('code')
    this.recoveryCodes = this.secondFactor.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  }

  async open() {
    await this.page.goto('/account')
  }

  async changePassword(old: string, password: string, repeat = password) {
    await this.password.getByLabel('Current password', { exact: true }).fill(old)
    await this.password.getByLabel('New password', { exact: true }).fill(password)
    await this.password.getByLabel('Repeat password', { exact: true }).fill(repeat)
    await this.password.getByRole('button', { name: 'Change password' }).click()
  }

  /**
   * Starts the setup of the second factor.
   * @returns its secret in the format of an authenticator app
   */
  async setUpSecondFactor(password: string) {
    await this.secondFactor.getByRole('button', { name: 'Set up' }).click()
    await this.secondFactor.getByLabel('Current password', { exact: true }).fill(password)
    await this.secondFactor.getByRole('button', { name: 'Continue' }).click()
    return await this.secret.innerText()
  }

  /**
   * Activates the second factor with its first code.
   * @returns the recovery codes
   */
  async confirmSecondFactor(code: string) {
    await this.secondFactor.getByLabel('Code from the app').fill(code)
    await this.secondFactor.getByRole('button', { name: 'Turn on' }).click()
    await this.recoveryCodes.first().waitFor()
    return await this.recoveryCodes.allInnerTexts()
  }
}
