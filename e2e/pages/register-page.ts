import type { Locator, Page } from '@playwright/test'
import { StepForm } from './step-form.ts'

export type AboutYou = { firstName: string; lastName: string; phone: string }

/** Registration at /register: steps 0 to 3 of the form with steps. */
export class RegisterPage extends StepForm {
  readonly terms: Locator
  readonly privacy: Locator
  readonly logIn: Locator
  readonly home: Locator

  constructor(page: Page) {
    super(page)
    this.terms = page.getByRole('link', { name: /^terms of use/ })
    this.privacy = page.getByRole('link', { name: /^privacy policy/ })
    this.logIn = page.getByRole('link', { name: 'Log in' })
    this.home = page.getByRole('button', { name: 'Go to the portal' })
  }

  async open() {
    await this.page.goto('/register')
  }

  /**
   * Fills in step 0.
   * @param phone without the country code, whose preset is +47
   */
  async tellAboutYou({ firstName, lastName, phone }: AboutYou) {
    await this.firstName.fill(firstName)
    await this.lastName.fill(lastName)
    await this.phone.fill(phone)
    await this.submit.click()
  }

  /** Fills in step 1. The portal then asks for the code. */
  async choosePassword(password: string) {
    await this.password.fill(password)
    await this.repeat.fill(password)
    await this.submit.click()
  }
}
