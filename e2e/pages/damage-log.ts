import { expect, type Locator, type Page } from '@playwright/test'
import type { Rect } from '@skadi/domain/damages/damage-box'

const PHOTO_WIDTH = 1920

/**
 * Waits until the whole photo of a passing is shown. If the passing opens with a pair to decide, leaves the pair first.
 */
export async function wholePhoto(page: Page): Promise<void> {
  const pair = page.getByTestId('pair-card')
  const photo = page.getByTestId('photo')
  await expect(photo.or(pair)).toBeVisible()
  if (!(await pair.isVisible())) return
  await page.keyboard.press('o')
  await expect(photo).toBeVisible()
  // the photo opens zoomed at the selected damage
  await expect(page.getByTestId('selected-box')).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
}

/** The damages of one passing: cards in the drawer, boxes on the photo, and dialogs. */
export class DamageLog {
  readonly page: Page
  readonly tab: Locator
  readonly list: Locator
  readonly cards: Locator
  readonly selected: Locator
  /** pictures of the damages on the cards */
  readonly crops: Locator
  readonly showOld: Locator
  readonly showDeleted: Locator
  readonly merge: Locator
  readonly boxes: Locator
  readonly selectedBox: Locator
  readonly canvas: Locator
  readonly dialog: Locator
  /** field of the label picker, in its first or second step */
  readonly field: Locator

  constructor(page: Page) {
    this.page = page
    this.tab = page.getByRole('tab', { name: 'Car Damage' })
    this.list = page.getByTestId('damage-list')
    this.cards = this.list.getByRole('listitem')
    this.selected = this.list.locator('[data-selected]')
    this.crops = this.cards.locator('[data-card] > :first-child')
    this.showOld = page.getByRole('switch', { name: /Show old damages$/ })
    this.showDeleted = page.getByRole('switch', { name: /Show deleted damages$/ })
    this.merge = page.getByRole('button', { name: 'Merge', exact: true })
    this.boxes = page.getByTestId('box-overlay').locator('[data-box]')
    this.selectedBox = page.getByTestId('selected-box')
    this.canvas = page.getByTestId('photo-canvas')
    this.dialog = page.getByRole('dialog')
    this.field = this.dialog.getByRole('combobox')
  }

  async open(imageSetId: string) {
    await this.page.goto(`/assets/${imageSetId}`)
    await wholePhoto(this.page)
  }

  group(name: 'toDecide' | 'new' | 'recent' | 'old') {
    return this.list.locator(`[data-group="${name}"]`).getByRole('listitem')
  }

  card(damageOrText: string) {
    return this.cards.filter({ hasText: damageOrText })
  }

  box(damageId: string) {
    return this.page.locator(`[data-box="${damageId}"]`)
  }

  /** Chooses an item of the menu of a card. */
  async choose(card: Locator, item: string) {
    await card.getByRole('button', { name: /^More for / }).click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Returns the position in the window of a pixel of the photo. */
  async pointOf({ x, y }: { x: number; y: number }) {
    const photo = await this.page.getByTestId('photo').boundingBox()
    if (!photo) throw new Error('No photo is shown.')
    const scale = photo.width / PHOTO_WIDTH
    return { x: photo.x + x * scale, y: photo.y + y * scale }
  }

  /** Drags from one pixel of the photo to another. `whileHeld` is called before the button is released. */
  async drag(
    from: { x: number; y: number },
    to: { x: number; y: number },
    whileHeld: () => Promise<unknown> = async () => {},
  ) {
    const [start, end] = [await this.pointOf(from), await this.pointOf(to)]
    const { mouse } = this.page
    await mouse.move(start.x, start.y)
    await mouse.down()
    // The first pixels of a drag only start the drag and do not count.
    await mouse.move(start.x + 4, start.y)
    await mouse.move(end.x, end.y, { steps: 4 })
    await whileHeld()
    await mouse.up()
  }

  /** Draws a box by its corners. Call it in drawing mode (N) or with Ctrl held. */
  async drawBox({ x, y, width, height }: Rect) {
    await this.drag({ x, y }, { x: x + width, y: y + height })
  }

  async press(...keys: readonly string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Names a new damage by typing its label, then its part. */
  async name(label: string, part: string) {
    for (const typed of [label, part]) {
      await expect(this.field).toBeFocused()
      await expect(this.field).toHaveValue('')
      await this.page.keyboard.type(typed)
      await this.page.keyboard.press('Enter')
    }
    await expect(this.dialog).toHaveCount(0)
  }
}
