import type { Page } from '@playwright/test'

/** Blocks the page's main thread for some time after the next event of a kind, as on a slow machine. */
export const beBusyAfter = (page: Page, event: 'click' | 'submit', ms: number): Promise<void> =>
  page.evaluate(
    ([type, wait]) => {
      const beBusy = () => {
        const until = performance.now() + wait
        while (performance.now() < until);
      }
      document.addEventListener(type, beBusy, { once: true })
    },
    [event, ms] as const,
  )
