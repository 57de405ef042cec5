import type { Locator, Page } from '@playwright/test'
import { round } from '../measure/measure.ts'

const PRESS_MS = 350
const READ_MS = 2_000
const CHARACTER_MS = 200

/** A way of a clerk: counts presses and typed entries, and adds up the time of a person. */
export class Way {
  presses = 0
  entries = 0
  seen = 0
  #ms = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses a key and waits for its effect. */
  async press(key: string, effect: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    await this.#page.keyboard.press(key)
    await effect()
    this.presses += 1
    this.#ms += PRESS_MS + performance.now() - began
  }

  read(): void {
    this.seen += 1
    this.#ms += READ_MS
  }

  /** Types into the focused field. The entry counts as one press in the time, and each character costs its time. */
  async typeFocused(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text)
    this.entries += 1
    this.#ms += PRESS_MS + CHARACTER_MS * text.length
  }

  /** Chooses an option of a list, which counts as an entry. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.selectOption(option)
    this.entries += 1
    this.#ms += PRESS_MS
  }

  get figures() {
    return { presses: this.presses, entries: this.entries, seen: this.seen, seconds: round(this.#ms / 1000, 1) }
  }
}
