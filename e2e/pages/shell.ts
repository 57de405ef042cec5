import { expect, type Locator, type Page } from '@playwright/test'

/** Entries that identify the type of a drawer. A drawer without any of these entries is that of the portal. */
const MARKS = {
  admin: /^Image sets queue/,
  annotator: /^(Annotation|Review)( \d|$)/,
  'connection test': /^Connection test/,
} as const

/** Frame of every signed-in page: drawer and header. */
export class Shell {
  readonly page: Page
  readonly drawer: Locator
  readonly content: Locator
  readonly header: Locator
  /** muted text beside the title of the page */
  readonly subtitle: Locator
  readonly logo: Locator
  readonly toggle: Locator
  readonly userButton: Locator
  readonly userMenu: Locator
  /** the companies of the open user menu */
  readonly companies: Locator
  /** the user's current company, named in the header */
  readonly company: Locator
  readonly readOnly: Locator
  readonly bell: Locator
  readonly unread: Locator
  /** news widget in the drawer */
  readonly news: Locator
  /** list of notices that the bell opens */
  readonly notices: Locator
  readonly snackbars: Locator

  constructor(page: Page) {
    this.page = page
    this.drawer = page.getByRole('navigation', { name: 'Main menu' })
    this.content = page.getByRole('main')
    this.header = page.getByRole('banner')
    this.subtitle = this.header.getByRole('paragraph')
    this.logo = this.header.locator('[data-header-style] > svg')
    this.toggle = page.getByRole('button', { name: /^(Narrow|Wide) menu$/ })
    this.userButton = page.getByRole('button', { name: /^Menu of / })
    this.userMenu = page.getByRole('menu', { name: /^Menu of / })
    this.companies = page.getByRole('menuitemradio')
    this.company = page.getByTestId('company')
    this.readOnly = page.getByTestId('read-only')
    this.bell = page.getByRole('button', { name: /^Notices/ })
    this.unread = page.getByTestId('unread')
    this.news = page.getByRole('region', { name: 'News', exact: true })
    this.notices = page.getByRole('dialog', { name: 'Notices' })
    this.snackbars = page.getByTestId('snackbar')
  }

  /** Returns the width of the drawer in CSS pixels, with its borders. */
  async drawerWidth() {
    return (await this.drawer.boundingBox())?.width
  }

  /** Returns the distance in CSS pixels from the top of the window to the content, with the padding of its box. */
  contentTop() {
    return this.content.evaluate(
      (main) => main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop),
    )
  }

  /** Returns a section of the drawer by its heading. */
  section(name: 'Processes' | 'Admin tools' | 'Settings') {
    return this.drawer.locator('section').filter({ has: this.page.getByRole('heading', { name }) })
  }

  /** Returns a link of the drawer. The link of the inbox has a count after its name. */
  entry(name: string) {
    return this.drawer.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })
  }

  /** Returns the type of the drawer, which its entries identify. */
  async drawerType() {
    for (const [type, mark] of Object.entries(MARKS))
      if ((await this.drawer.getByRole('link', { name: mark }).count()) > 0) return type
    return 'portal'
  }

  async openUserMenu() {
    await this.userButton.click()
  }

  menuItem(name: string) {
    return this.page.getByRole('menuitem', { name })
  }

  /** Switches to another company of the user. */
  async switchTo(company: string) {
    await this.openUserMenu()
    await this.companies.filter({ hasText: company }).click()
    await this.company.getByText(company).waitFor()
  }

  async signOut() {
    await this.openUserMenu()
    await this.menuItem('Sign out').click()
    await this.page.waitForURL(/\/login/)
  }
}

/** The command palette: one field that leads to every page. */
export class Palette {
  readonly page: Page
  readonly button: Locator
  readonly dialog: Locator
  readonly field: Locator
  /** the option that Enter chooses */
  readonly chosen: Locator
  /** the chosen result at the side; only windows of at least 1024 px show it */
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: /^Search( |$)/ })
    this.dialog = page.getByRole('dialog', { name: 'Search' })
    this.field = this.dialog.getByRole('combobox')
    this.chosen = this.dialog.getByRole('option', { selected: true })
    this.preview = this.dialog.getByRole('complementary', { name: 'Preview' })
  }

  async openByKey() {
    await expect(this.page.getByRole('button', { name: /^Menu of / })).toBeVisible()
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }

  group(name: string) {
    return this.dialog.getByRole('group', { name })
  }
}

/** The keyboard map: every action with its keys. Users can change the keys on this page. */
export class KeyMap {
  readonly page: Page
  readonly dialog: Locator
  readonly search: Locator
  readonly letters: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Keyboard map' })
    this.search = this.dialog.getByRole('searchbox')
    this.letters = this.dialog.getByRole('checkbox', { name: /^Single-key shortcuts/ })
  }

  row(action: string) {
    return this.dialog.getByRole('listitem').filter({ hasText: action })
  }

  keys(action: string) {
    return this.row(action).locator('kbd')
  }

  preset(name: 'Built-in' | 'Like CVAT') {
    return this.dialog.getByRole('radio', { name })
  }

  async choosePreset(name: 'Built-in' | 'Like CVAT') {
    await this.preset(name).click()
    await expect(this.preset(name)).toBeChecked()
  }

  async turnLettersOff() {
    await this.letters.click()
    await expect(this.letters).not.toBeChecked()
  }

  /** Starts to change the key of an action and presses the new key. */
  async change(action: string, key: string) {
    await this.dialog.getByRole('button', { name: `Change the key of: ${action}` }).click()
    await this.page.keyboard.press(key)
  }

  async close() {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
  }
}
