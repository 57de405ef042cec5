import { expect, type Locator, type Page } from '@playwright/test'

/** The command palette: one field that leads to every page. */
export class Palette {
  readonly page: Page
  readonly button: Locator
  readonly dialog: Locator
  readonly field: Locator
  /** the option that Enter chooses */
  readonly chosen: Locator
  /** the chosen result at the side; only windows of at least 1024 px show it */
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: /^Search( |$)/ })
    this.dialog = page.getByRole('dialog', { name: 'Search' })
    this.field = this.dialog.getByRole('combobox')
    this.chosen = this.dialog.getByRole('option', { selected: true })
    this.preview = this.dialog.getByRole('complementary', { name: 'Preview' })
  }

  async openByKey() {
    await expect(this.page.getByRole('button', { name: /^Menu of / })).toBeVisible()
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }

  group(name: string) {
    return this.dialog.getByRole('group', { name })
  }
}
