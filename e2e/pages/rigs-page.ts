import type { Locator, Page } from '@playwright/test'

/** The screens of capture units and sets, which a company's administrator and a global admin see. */
export class RigsPage {
  readonly page: Page
  readonly units: Locator
  readonly sets: Locator
  readonly search: Locator
  readonly create: Locator
  readonly dialog: Locator
  /** fields of the dialog that creates a set */
  readonly left: Locator
  readonly right: Locator
  readonly name: Locator
  readonly location: Locator
  readonly country: Locator
  readonly next: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.page = page
    const rows = (table: string) =>
      page
        .getByRole('table', { name: table })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
    this.units = rows('Capture units')
    this.sets = rows('Capture sets')
    this.search = page.getByRole('searchbox')
    this.create = page.getByRole('banner').getByRole('button', { name: 'Create capture set' })
    this.dialog = page.getByRole('dialog')
    this.left = this.dialog.getByRole('radiogroup', { name: 'Left unit' })
    this.right = this.dialog.getByRole('radiogroup', { name: 'Right unit' })
    this.name = this.dialog.getByLabel('Name')
    this.location = this.dialog.getByLabel('Location')
    this.country = this.dialog.getByLabel('Country')
    this.next = this.dialog.getByRole('button', { name: 'Next' })
    this.back = this.dialog.getByRole('button', { name: 'Back' })
  }

  /** Returns a row of either table by the name in the row. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  /** Returns the panel with this title on the page of a unit or set. */
  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  async openAsTenantAdmin() {
    await this.page.goto('/tenant-admin/capture-units')
  }

  async openAsGlobalAdmin(panel = '') {
    await this.page.goto(`/admin/car-eye${panel && `/${panel}`}`)
  }
}
