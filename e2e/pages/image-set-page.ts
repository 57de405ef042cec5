import type { Locator, Page } from '@playwright/test'

/** One passing with its photos. */
export class ImageSetPage {
  readonly page: Page
  readonly photo: Locator
  readonly cameras: Locator
  readonly back: Locator
  readonly fit: Locator
  readonly zoomIn: Locator
  readonly canvas: Locator
  readonly grid: Locator
  readonly drawer: Locator
  readonly openDrawer: Locator
  readonly collapseDrawer: Locator

  constructor(page: Page) {
    this.page = page
    this.photo = page.getByTestId('photo')
    this.cameras = page.getByRole('group', { name: 'Cameras' }).getByRole('button')
    this.back = page.getByRole('link', { name: /^Back to the (inbox|fleet)$/ })
    this.fit = page.getByRole('button', { name: 'Fit' })
    this.zoomIn = page.getByRole('button', { name: 'Zoom in' })
    this.canvas = page.getByTestId('photo-canvas')
    this.grid = page.getByTestId('camera-grid')
    this.drawer = page.getByTestId('detail-drawer')
    this.openDrawer = this.drawer.getByRole('button', { name: 'Open the details' })
    this.collapseDrawer = this.drawer.getByRole('button', { name: 'Collapse the details' })
  }

  async open(id: string) {
    await this.page.goto(`/assets/${id}`)
  }

  camera(name: string) {
    return this.cameras.filter({ hasText: name })
  }

  /** Returns the frames of a camera that has several frames. */
  frames(camera: string) {
    return this.page.getByTestId('camera-strip').getByRole('group', { name: camera, exact: true }).getByRole('button')
  }

  tab(name: string) {
    return this.drawer.getByRole('tab', { name })
  }

  /**
   * Returns the width of the visible part of the drawer in CSS pixels, from its left edge to the right edge of the
   * window.
   */
  async drawerWidth(): Promise<number> {
    const parts = this.drawer.locator(':scope > :visible')
    const lefts = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left))
    return (this.page.viewportSize()?.width ?? 0) - Math.min(...lefts)
  }
}
