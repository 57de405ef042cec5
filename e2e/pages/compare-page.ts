import type { Locator, Page } from '@playwright/test'

/** Time limit for the verdict of a pair. The first verdict of a pair needs six alignments. */
export const WEIGHED = { timeout: 60_000 }

/** Page with two passings of a car side by side. */
export class ComparePage {
  readonly page: Page
  readonly heading: Locator
  readonly canvas: Locator
  readonly newerPhoto: Locator
  readonly olderPhoto: Locator
  readonly line: Locator
  readonly drawer: Locator
  readonly passings: Locator
  readonly pairs: Locator
  readonly place: Locator
  readonly pick: Locator
  readonly evidence: Locator
  readonly blink: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.canvas = page.getByTestId('pair-canvas')
    this.newerPhoto = page.getByTestId('photo')
    this.olderPhoto = page.getByTestId('older-photo')
    this.line = page.getByRole('slider', { name: 'Line between the photos' })
    this.drawer = page.getByTestId('detail-drawer')
    this.passings = page.getByRole('table', { name: 'Passings of this car' })
    this.pairs = page.getByTestId('pair-list')
    this.place = page.getByTestId('new-place')
    this.pick = page.getByRole('button', { name: 'Choose the passings to compare' })
    this.evidence = page.getByRole('region', { name: 'Evidence' })
    this.blink = page.getByRole('button', { name: 'Hold: older photo' })
  }

  async open(olderId: string, newerId: string, query = '') {
    await this.page.goto(`/fleet/AB12345/${olderId}/compare/${newerId}${query}`)
    await this.newerPhoto.waitFor()
    await this.olderPhoto.waitFor()
  }

  tab(name: string) {
    return this.drawer.getByRole('tab', { name })
  }

  mode(name: string) {
    return this.page.getByRole('radio', { name })
  }

  /** Returns the row of a passing in the list. */
  row(id: string) {
    return this.passings.locator(`[data-passing="${id}"]`)
  }

  /** Returns the share of the canvas that shows the older photo, from 0 to 1. */
  async olderShare(): Promise<number> {
    const [canvas, frame] = await Promise.all([
      this.canvas.boundingBox(),
      this.olderPhoto.evaluate((photo) => {
        const frame = photo.parentElement?.parentElement?.parentElement
        return frame ? frame.getBoundingClientRect().right : 0
      }),
    ])
    return canvas ? (frame - canvas.x) / canvas.width : 0
  }
}
