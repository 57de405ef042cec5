import type { Locator, Page } from '@playwright/test'

/** The cars of a company at /fleet. */
export class FleetPage {
  readonly page: Page
  readonly rows: Locator
  readonly period: Locator
  readonly from: Locator
  readonly to: Locator
  readonly newOnly: Locator
  readonly findPlate: Locator
  /** notice "1 new passing"; the list itself does not move while the user reads */
  readonly arrivals: Locator
  /** actions for the selected cars */
  readonly selection: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByTestId('fleet-row')
    this.period = page.getByRole('combobox', { name: 'Period' })
    this.from = page.getByRole('textbox', { name: 'From' })
    this.to = page.getByRole('textbox', { name: 'To' })
    this.newOnly = page.getByRole('checkbox', { name: 'New damages only' })
    this.findPlate = page.getByRole('searchbox', { name: 'Find plate' })
    this.arrivals = page.getByRole('button', { name: /^\d+ new passings?\b/ })
    this.selection = page.getByRole('toolbar', { name: 'Selected cars' })
  }

  async open() {
    await this.page.goto('/fleet')
  }

  /**
   * Returns the row of a car.
   * @param plate as displayed, for example "AB 12345"
   */
  row(plate: string) {
    return this.rows.filter({ hasText: plate })
  }

  link(row: Locator) {
    return row.getByRole('cell').getByRole('link').first()
  }

  cell(row: Locator, text: string | RegExp) {
    return row.getByRole('cell').filter({ hasText: text })
  }

  /** Returns the header of a sortable column. */
  column(name: 'Plate' | 'Latest recording') {
    return this.page.getByRole('columnheader', { name })
  }

  /** Returns the filter by places, or by names of sets. The label of the filter contains the choice. */
  origins(name: 'Location' | 'Set') {
    return this.page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  }

  /** Returns the visible plates in their order. */
  plates() {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''))
  }
}
