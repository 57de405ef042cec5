import type { Locator, Page } from '@playwright/test'

/** What stands around every signed-in page: drawer and header. */
export class Shell {
  readonly page: Page
  readonly drawer: Locator
  readonly content: Locator
  readonly toggle: Locator

  constructor(page: Page) {
    this.page = page
    this.drawer = page.getByRole('navigation', { name: 'Main menu' })
    this.content = page.getByRole('main')
    this.toggle = page.getByRole('button', { name: /^(Narrow|Wide) menu$/ })
  }

  /** Width of the drawer in CSS pixels, borders included. */
  async drawerWidth() {
    return (await this.drawer.boundingBox())?.width
  }

  /** Where the content begins, in CSS pixels from the top of the window: its box and its padding. */
  contentTop() {
    return this.content.evaluate(
      (main) => main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop),
    )
  }

  async signOut() {
    await this.page.getByRole('button', { name: /^Menu of / }).click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
}
