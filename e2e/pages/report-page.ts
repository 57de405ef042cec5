import type { Locator, Page } from '@playwright/test'

/** The preview of a report. Tests find its content by role and text. */
export class ReportPage {
  readonly page: Page
  readonly sheet: Locator
  readonly damages: Locator
  readonly verdict: Locator
  readonly download: Locator
  readonly recipients: Locator

  constructor(page: Page) {
    this.page = page
    this.sheet = page.getByRole('region', { name: 'Preview of the report' })
    this.damages = this.sheet.locator('article.damage')
    this.verdict = this.sheet.locator('.verdict h2')
    this.download = page.getByRole('button', { name: 'Download PDF' })
    this.recipients = page.getByLabel('E-mail addresses')
  }

  async openComparison(olderId: string, newerId: string, query = '') {
    await this.page.goto(`/fleet/AB12345/${olderId}/compare/${newerId}/report${query}`)
    await this.verdict.waitFor()
  }

  async openPassing(id: string, query = '') {
    await this.page.goto(`/assets/${id}/individual/report${query}`)
    await this.verdict.waitFor()
  }

  option(name: string) {
    return this.page.getByRole('checkbox', { name })
  }
}
