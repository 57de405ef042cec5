import type { Locator, Page } from '@playwright/test'

/** One passing with its photos. */
export class ImageSetPage {
  readonly page: Page
  readonly photo: Locator
  readonly cameras: Locator
  readonly back: Locator
  readonly fit: Locator
  readonly zoomIn: Locator

  constructor(page: Page) {
    this.page = page
    this.photo = page.getByTestId('photo')
    this.cameras = page.getByRole('group', { name: 'Cameras' }).getByRole('button')
    this.back = page.getByRole('link', { name: 'Back to the inbox' })
    this.fit = page.getByRole('button', { name: 'Fit' })
    this.zoomIn = page.getByRole('button', { name: 'Zoom in' })
  }

  async open(id: string) {
    await this.page.goto(`/assets/${id}`)
  }

  camera(name: string) {
    return this.cameras.filter({ hasText: name })
  }
}
