import type { Locator, Page } from '@playwright/test'
import { oneOf } from './one-of.ts'

/** The unassigned passings at /tenant-admin/orphans, which an administrator of a company sees. */
export class UnassignedPage {
  readonly page: Page
  readonly rows: Locator
  /** photos of the current passing, whose id is in `data-id` */
  readonly photos: Locator
  /** toolbar for the selected rows */
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

  /**
   * Returns the control for the scope of a confirmed plate. It is a choice on the current row, and an icon with the
   * same words on all other rows.
   */
  scope(row: Locator, role: 'radio' | 'img', name: string | RegExp) {
    return row.getByRole(role, { name })
  }
}
