import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the Axe violations of a page at rest, in a form short enough for the message of a failed test. The script has
 * half a megabyte, and compiling it takes most of the time. It is therefore loaded once per document by the browser's
 * protocol, which caches the compiled script.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await giveAxe(page)
  const violations = await page.evaluate(async (values) => {
    // waits for the end of all fades, because the colours are only then final
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { axe: program } = window as unknown as { axe: typeof axe }
    const found = await program.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false })
    return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, STANDARDS)
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`))
}

async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: SOURCE })
  await session.detach()
}
