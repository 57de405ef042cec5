import type { Page } from '@playwright/test'

/** Has the page do nothing else for a while after the next event of a kind, as a small machine may. */
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
