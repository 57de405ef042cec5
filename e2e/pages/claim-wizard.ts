import type { Locator, Page } from '@playwright/test'

/** The wizard of a new claim (`/claims/new`). */
export class ClaimWizard {
  readonly #page: Page
  readonly steps: Locator
  readonly photos: Locator
  readonly file: Locator

  constructor(page: Page) {
    this.#page = page
    this.steps = page.getByRole('navigation', { name: 'Steps of the claim' }).getByRole('button')
    this.photos = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
    this.file = page.getByRole('button', { name: 'File claim' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/claims/new')
    await this.field('Claim no').waitFor()
  }

  field = (label: string): Locator => this.#page.getByLabel(label, { exact: true })

  step = (name: string): Locator => this.steps.filter({ hasText: name })

  /** Chooses photos, as the upload button does. */
  give = (files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
    this.#page.getByTestId('claim-photos').setInputFiles([...files])

  /** Goes one page back when the address of the new draft appears. */
  goBackOnceMade = (): Promise<void> =>
    this.#page.evaluate(() => {
      const replaceState = history.replaceState.bind(history)
      history.replaceState = (state, unused, url) => {
        replaceState(state, unused, url)
        if (!String(url).includes('draft=')) return
        history.replaceState = replaceState
        history.back()
      }
    })

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label).fill(text)
  }
}
