/// <reference lib="dom" />
/**
 * Measures the time until the damage log of a passing with 500 damages is usable. The time starts at the click in the
 * inbox. It ends when the first page of cards is visible, when every box is on the photo, and when a click has selected
 * the first card. The comparison requests all damages at once, as the log did before it had pages. Both alternate.
 * Figures are milliseconds in headless Chromium on loopback. Prints one line of JSON.
 *
 * node bench/damage-log.ts [--rounds 7]
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@skadi/e2e/browser/find-chromium'
import { answerInstead } from '@skadi/e2e/harness/answer-instead'
import { damagesIn } from '@skadi/e2e/harness/data/own-damages'
import { DEMO_PASSWORD, demoReady, PEOPLE } from '@skadi/e2e/harness/demo'
import { PREPARED_DEMO, startServer } from '@skadi/e2e/harness/start-server'
import { LoginPage } from '@skadi/e2e/pages/login-page'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)
const DAMAGES = 500

type Taken = { cardsMs: number[]; boxesMs: number[]; chosenMs: number[] }

const server = await startServer({}, process.env[PREPARED_DEMO])
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})
try {
  await demoReady(server)
  const page = await browser.newPage({ viewport: { width: 1440, height: 773 }, locale: 'en-GB', baseURL: server.url })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(PEOPLE.user, DEMO_PASSWORD)
  const row = page.getByTestId('inbox-row').first()
  await row.click()
  await page.waitForURL(/\/assets\/[0-9a-f-]{36}/)
  const imageSetId = page.url().split('/assets/')[1]?.split(/[?#]/)[0] ?? ''
  const onPhoto = await drawMany(imageSetId)
  const pages: Taken = { cardsMs: [], boxesMs: [], chosenMs: [] }
  const atOnce: Taken = { cardsMs: [], boxesMs: [], chosenMs: [] }
  for (let n = 0; n < rounds; n += 1) {
    await open(page, onPhoto, pages)
    const end = await answerInstead(page, '*/api/assets/damages?*limit=20*', (call) =>
      call.continue(call.url.replace('limit=20', 'limit=1000')),
    )
    await open(page, onPhoto, atOnce)
    end()
  }
  const of = (taken: readonly number[]) => round(median(taken), 0)
  console.log(
    JSON.stringify({
      bench: 'damage-log',
      rounds,
      damages: DAMAGES,
      usableMs: of(pages.cardsMs),
      usableMustMs: 1000,
      usableAtOnceMs: of(atOnce.cardsMs),
      boxesMs: of(pages.boxesMs),
      boxesAtOnceMs: of(atOnce.boxesMs),
      chosenMs: of(pages.chosenMs),
      chosenAtOnceMs: of(atOnce.chosenMs),
    }),
  )
} finally {
  await browser.close()
  await server.stop()
}

async function open(page: Page, onPhoto: number, { cardsMs, boxesMs, chosenMs }: Taken): Promise<void> {
  await page.goto('/assets')
  const row = page.getByTestId('inbox-row').first()
  await row.waitFor()
  const start = performance.now()
  const until = (selector: string, many: number, taken: number[]) =>
    page
      .waitForFunction(([what, least]) => document.querySelectorAll(what).length >= least, [selector, many] as const)
      .then(() => taken.push(performance.now() - start))
  const cards = until('[data-card]', 6, cardsMs)
  const boxes = until('[data-testid=box-overlay] [data-box]', onPhoto, boxesMs)
  await row.click()
  await page.locator('[data-card]').first().click()
  await page.locator('[data-card][aria-current]').first().waitFor()
  chosenMs.push(performance.now() - start)
  await Promise.all([cards, boxes])
}

/**
 * Draws damages on a passing.
 * @returns minimum number of boxes on the photo that the passing opens with
 */
async function drawMany(imageSetId: string): Promise<number> {
  const { imageSet, draw } = await damagesIn(server, imageSetId)
  const images = imageSet.items
  for (let n = 0; n < DAMAGES; n += 100)
    await draw(
      ...Array.from({ length: 100 }, (_, at) => {
        const place = n + at
        const rect = { x: 20 + (place % 40) * 46, y: 30 + Math.floor(place / 40) * 80, width: 30, height: 24 }
        return { imageId: images[place % images.length]?.id ?? '', rect }
      }),
    )
  return Math.floor(DAMAGES / images.length)
}
