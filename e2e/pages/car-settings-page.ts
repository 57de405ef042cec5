import type { Locator, Page } from '@playwright/test'

type GivenFile = { name: string; mimeType: string; buffer: Buffer }
type Action = 'Add' | 'Overwrite' | 'Delete'

/** The company's car list at /tenant-admin/car-settings, as its administrator sees it. */
export class CarSettingsPage {
  readonly page: Page
  /** element that accepts a file and shows its progress */
  readonly changer: Locator
  readonly choose: Locator
  readonly cars: Locator
  readonly search: Locator
  readonly fault: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.changer = page.getByRole('region', { name: 'Change the list with a file' })
    this.choose = this.changer.getByRole('button', { name: /^Choose an .xlsx file/ })
    this.cars = page
      .getByRole('table', { name: 'Car list' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    this.search = page.getByRole('searchbox', { name: 'Find plate' })
    this.fault = this.changer.getByRole('alert')
    this.dialog = page.getByRole('dialog')
  }

  async open() {
    await this.page.goto('/tenant-admin/car-settings')
  }

  async give(file: GivenFile) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.choose.click()
    await (await chooser).setFiles(file)
  }

  /** Drops a file somewhere on the page. */
  async drop({ name, buffer }: GivenFile) {
    const dataTransfer = await this.page.evaluateHandle(
      (given) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(given.bytes)], given.name))
        return transfer
      },
      { name, bytes: [...buffer] },
    )
    await this.page.dispatchEvent('body', 'drop', { dataTransfer })
  }

  /** Chooses the import action of the file. */
  async decide(action: Action) {
    await this.changer.getByRole('radio', { name: action }).check()
  }

  /** Returns the count of the chosen change by its label, for example "New 2". */
  count(words: string) {
    return this.changer.getByRole('definition').and(this.changer.locator(`dt:text-is("${words}") + dd`))
  }

  apply(name: 'Add to the list' | 'Overwrite the list' | 'Delete from the list') {
    return this.changer.getByRole('button', { name })
  }

  /** Returns the button that answers the question of a dialog. */
  confirm(action: Action) {
    return this.dialog.getByRole('button', { name: action })
  }

  example(name: 'Simple' | 'Extended') {
    return this.changer.getByRole('button', { name })
  }

  /**
   * Returns the row of a car.
   * @param plate as displayed, for example "AB 12345"
   */
  car(plate: string) {
    return this.cars.filter({ hasText: plate })
  }

  snackbar(text: string) {
    return this.page.getByTestId('snackbar').filter({ hasText: text })
  }
}
