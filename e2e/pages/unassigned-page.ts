import type { Locator, Page } from '@playwright/test'
import { oneOf } from './one-of.ts'

/** The unassigned items at /tenant-admin/orphans, as an administrator of a company sees them. */
export class UnassignedPage {
  readonly page: Page
  readonly rows: Locator
  /** the photos of the current item, `data-id` */
  readonly photos: Locator
  /** the bar for selected rows */
  readonly selection: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByTestId('unassigned-row')
    this.photos = page.getByTestId('unassigned-photos')
    this.selection = page.getByRole('toolbar', { name: 'Selected passings' })
  }

  async open() {
    await this.page.goto('/tenant-admin/orphans')
  }

  row(id: string) {
    return this.page.locator(`[data-testid="unassigned-row"][data-id="${id}"]`)
  }

  plate(row: Locator) {
    return row.getByRole('combobox', { name: oneOf('Registration no.', 'Registreringsnr.', 'Matrícula') })
  }

  nationality(row: Locator) {
    return row.getByRole('combobox', { name: oneOf('Nationality', 'Nasjonalitet', 'Nacionalidad') })
  }

  confirm(row: Locator) {
    return row.getByRole('button', { name: oneOf('Confirm', 'Bekreft', 'Confirmar') })
  }

  suggestions(row: Locator) {
    return row.getByRole('option')
  }

  camera(name: string) {
    return this.photos.getByRole('button', { name })
  }

  /** Scope of confirming a plate: a choice on the current row, an icon with the same words on the other rows. */
  scope(row: Locator, role: 'radio' | 'img', name: string | RegExp) {
    return row.getByRole(role, { name })
  }
}
