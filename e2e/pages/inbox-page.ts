import { expect, type Locator, type Page } from '@playwright/test'

const TABS = { 'To check': 'toCheck', New: 'new', All: 'all' } as const

/** The inbox of passings at /assets. */
export class InboxPage {
  readonly page: Page
  readonly rows: Locator
  readonly loadMore: Locator
  /** notice "1 new passing"; the list itself does not move while the user reads */
  readonly arrivals: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByTestId('inbox-row')
    this.loadMore = page.getByRole('button', { name: 'Load more' })
    this.arrivals = page.getByRole('button', { name: /^\d+ new passings?\b/ })
  }

  async open() {
    await this.page.goto('/assets')
  }

  tab(name: keyof typeof TABS) {
    return this.page.getByRole('radio', { name })
  }

  /**
   * Chooses a tab and waits for its passings. The tab is shown as chosen at once, but the list shows the passings of
   * the previous tab until its own passings arrive.
   */
  async chooseTab(name: keyof typeof TABS) {
    await this.tab(name).click()
    await expect(this.tab(name)).toBeChecked()
    await expect(this.page.locator(`[data-tab="${TABS[name]}"]`)).toBeVisible()
    await expect(this.page.locator('[data-testid="inbox-list"][aria-busy]')).toHaveCount(0)
  }

  link(row: Locator) {
    return row.getByRole('link')
  }

  /** Returns the ids of the visible passings in their order. */
  ids() {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))
  }
}
