import { expect, type Locator, type Page } from '@playwright/test'
import { oneOf } from './one-of.ts'

/** Titles of the numbered steps. */
const STEPS = {
  0: 'About you',
  1: 'Choose a password',
  2: 'Verify your phone',
  3: 'You are registered',
  4: 'Sign in',
  5: 'Forgot password',
  6: 'New password',
  7: 'Verify your phone',
  8: 'Password changed',
} as const
export type FormStep = keyof typeof STEPS

/** Login, registration and reset (1§2): one form whose steps are numbered 0 to 8. */
export class StepForm {
  readonly page: Page
  readonly form: Locator
  readonly heading: Locator
  readonly submit: Locator
  readonly back: Locator
  /** error message in the form */
  readonly error: Locator
  readonly firstName: Locator
  readonly lastName: Locator
  readonly prefix: Locator
  readonly phone: Locator
  /** password field of sign-in, registration or a reset */
  readonly password: Locator
  readonly repeat: Locator
  readonly strength: Locator
  readonly rules: Locator
  readonly code: Locator
  readonly resend: Locator
  /** code of the authenticator app, or a recovery code */
  readonly secondFactor: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form')
    this.heading = page.getByRole('heading', { level: 1 })
    this.submit = this.form.locator('[type=submit]')
    this.back = this.form.getByRole('button', { name: oneOf('Back', 'Tilbake', 'Atrás') })
    this.error = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
    this.firstName = this.form.getByLabel(oneOf('First name', 'Fornavn', 'Nombre'))
    this.lastName = this.form.getByLabel(oneOf('Last name', 'Etternavn', 'Apellidos'))
    this.prefix = this.form.getByLabel(oneOf('Country code', 'Landkode', 'Prefijo del país'))
    this.phone = this.form.getByLabel(oneOf('Phone', 'Telefon', 'Teléfono'))
    this.password = this.form.getByLabel(
      oneOf('Password', 'Passord', 'Contraseña', 'New password', 'Nytt passord', 'Contraseña nueva'),
    )
    this.repeat = this.form.getByLabel(oneOf('Repeat password', 'Gjentatt passord', 'Contraseña repetida'))
    this.strength = page.getByRole('meter')
    this.rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
    this.code = this.form.getByLabel(oneOf('Verification code', 'Bekreftelseskode', 'Código de verificación'))
    this.resend = page.getByRole('button', { name: 'Send a new code' })
    this.secondFactor = this.form.getByLabel(oneOf('Code', 'Kode', 'Código'))
  }

  /** Waits until the form shows this step (1§2): number and heading. */
  async expectStep(formStep: FormStep) {
    await expect(this.form).toHaveAttribute('data-step', String(formStep))
    await expect(this.heading).toHaveText(STEPS[formStep])
  }
}
