import type { Locator, Page } from '@playwright/test'

/** The card "Car Details" of one passing. */
export class CarCard {
  readonly page: Page
  readonly tab: Locator
  readonly card: Locator
  readonly correct: Locator
  readonly dialog: Locator

  constructor(page: Page, name = 'Car Details') {
    this.page = page
    this.tab = page.getByRole('tab', { name })
    this.card = page.getByRole('group', { name })
    this.correct = this.card.getByRole('button', { name: /^(Correct|Enter) plate$/ })
    this.dialog = page.getByRole('dialog')
  }

  async open(imageSetId: string) {
    await this.page.goto(`/assets/${imageSetId}`)
    await this.tab.click()
  }

  /** Returns the field of one value by its label. */
  field(label: string) {
    return this.card.getByRole('textbox', { name: label, exact: true })
  }

  button(name: string) {
    return this.card.getByRole('button', { name })
  }

  get alerts() {
    return this.card.getByRole('alert').filter({ hasText: /./ })
  }
}
