import { expect, type Locator, type Page } from '@playwright/test'

/** The keyboard map: every action with its keys. Users can change the keys on this page. */
export class KeyMap {
  readonly page: Page
  readonly dialog: Locator
  readonly search: Locator
  readonly letters: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Keyboard map' })
    this.search = this.dialog.getByRole('searchbox')
    this.letters = this.dialog.getByRole('checkbox', { name: /^Single-key shortcuts/ })
  }

  row(action: string) {
    return this.dialog.getByRole('listitem').filter({ hasText: action })
  }

  keys(action: string) {
    return this.row(action).locator('kbd')
  }

  preset(name: 'Built-in' | 'Like CVAT') {
    return this.dialog.getByRole('radio', { name })
  }

  async choosePreset(name: 'Built-in' | 'Like CVAT') {
    await this.preset(name).click()
    await expect(this.preset(name)).toBeChecked()
  }

  async turnLettersOff() {
    await this.letters.click()
    await expect(this.letters).not.toBeChecked()
  }

  /** Starts to change the key of an action and presses the new key. */
  async change(action: string, key: string) {
    await this.dialog.getByRole('button', { name: `Change the key of: ${action}` }).click()
    await this.page.keyboard.press(key)
  }

  async close() {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
  }
}
