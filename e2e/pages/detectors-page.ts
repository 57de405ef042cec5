import { expect, type Locator, type Page } from '@playwright/test'

export type Uploaded = { kind: string; file: Buffer; fileName?: string; version: string; classes?: string }

/** The versions of the nets that look for damages, as a global admin sees them. */
export class DetectorsPage {
  readonly page: Page
  readonly form: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('dialog', { name: 'Upload a version' })
    this.dialog = page.getByRole('dialog')
  }

  async open() {
    await this.page.goto('/admin/detectors')
    await expect(this.kind('Difference net').getByRole('listitem').first()).toBeVisible()
  }

  kind(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  version(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: `${name}` })
  }

  /** Fills in the form. After a refusal the form stays open and keeps its input. */
  async upload({ kind, file, fileName = 'yard.onnx', version, classes }: Uploaded) {
    if (!(await this.form.isVisible())) await this.page.getByRole('button', { name: 'Upload a version' }).click()
    await this.form.getByLabel('Kind').selectOption(kind)
    await this.give(file, fileName)
    if (classes !== undefined) await this.form.getByLabel('Damage labels of its classes').fill(classes)
    await this.form.getByLabel('Version of the model card').fill(version)
    await this.form.getByLabel('Licence').fill('Own photos')
    await this.send()
  }

  give(buffer: Buffer, name = 'yard.onnx') {
    return this.form.getByTestId('detector-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }

  send() {
    return this.form.getByRole('button', { name: 'Upload', exact: true }).click()
  }

  async startShadow(name: string) {
    await this.version(name)
      .getByRole('button', { name: `Start shadow mode: ${name}` })
      .click()
    await expect(this.version(name)).toContainText('Shadow')
  }

  async promote(name: string) {
    await this.version(name)
      .getByRole('button', { name: `Promote: ${name}` })
      .click()
    await this.dialog.getByRole('button', { name: 'Promote' }).click()
    await expect(this.version(name)).toContainText('Live')
  }

  async rollBack(name: string) {
    await this.version(name)
      .getByRole('button', { name: `Roll back: ${name}` })
      .click()
    await this.dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(this.version(name)).toContainText('Retired')
  }
}
