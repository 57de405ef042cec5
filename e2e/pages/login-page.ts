import type { Locator, Page } from '@playwright/test'
import { oneOf } from './one-of.ts'
import { StepForm } from './step-form.ts'

/** The sign-in page /login: steps 4 to 8 of the form with steps, in any language. */
export class LoginPage extends StepForm {
  readonly forgot: Locator
  readonly register: Locator
  /** radio buttons, each named in its own language */
  readonly languages: Locator

  constructor(page: Page) {
    super(page)
    this.forgot = page.getByRole('link', {
      name: oneOf('Forgot password?', 'Glemt passordet?', '¿Ha olvidado la contraseña?'),
    })
    this.register = page.getByRole('link', { name: 'Register' })
    this.languages = page.getByRole('radiogroup', { name: /^(Language|Språk|Idioma)$/ })
  }

  async open() {
    await this.page.goto('/login')
  }

  /**
   * Fills in and submits the sign-in form.
   * @param phone without the country code, whose preset is +47
   */
  async signIn(phone: string, password: string) {
    await this.phone.fill(phone)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Goes from sign-in to the step of a reset that waits for the code. */
  async startReset(phone: string, password: string) {
    await this.forgot.click()
    await this.phone.fill(phone)
    await this.submit.click()
    await this.password.fill(password)
    await this.repeat.fill(password)
    await this.submit.click()
  }

  /** Chooses a language by the name that it has in this language. */
  async chooseLanguage(name: string) {
    await this.languages.getByRole('radio', { name, exact: true }).click()
  }
}
