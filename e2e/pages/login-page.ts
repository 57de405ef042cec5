import type { Locator, Page } from '@playwright/test'

/** The door: phone and password, in whatever language it stands (`name` of its fields does not change). */
export class LoginPage {
  readonly page: Page
  readonly phone: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly error: Locator
  /** radio buttons, each named in its own language */
  readonly languages: Locator

  constructor(page: Page) {
    this.page = page
    this.phone = page.getByLabel(/^(Phone|Telefon|Teléfono)$/)
    this.password = page.getByLabel(/^(Password|Passord|Contraseña)$/)
    this.submit = page.getByRole('button', { name: /^(Sign in|Logg inn|Iniciar sesión)$/ })
    this.error = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
    this.languages = page.getByRole('radiogroup', { name: /^(Language|Språk|Idioma)$/ })
  }

  async open() {
    await this.page.goto('/login')
  }

  /** @param phone without the country, whose preset is +47 */
  async signIn(phone: string, password: string) {
    await this.phone.fill(phone)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Chooses a language by its own name. */
  async chooseLanguage(name: string) {
    await this.languages.getByRole('radio', { name, exact: true }).click()
  }
}
