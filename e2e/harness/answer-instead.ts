import type { Page, Route } from '@playwright/test'

/**
 * Answers calls in the server's place until told to end. They are looked at for as long as the page lives: where a browser
 * stops looking while a page starts, what it has in hand may never go on.
 * @param answer fulfils, aborts or falls back
 * @returns ends it
 */
export async function answerInstead(
  page: Page,
  calls: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOn = true
  await page.route(calls, (route) => (isOn ? answer(route) : route.fallback()))
  return () => {
    isOn = false
  }
}
