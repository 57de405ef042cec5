/// <reference lib="dom" />
/**
 * Measures how long fleet staff wait on a passing:
 *
 * - from the click in the inbox to the painted photo
 * - from a key to the painted photo of another camera, which was prefetched
 * - until the boxes and cards of a passing with 500 damages are visible
 *
 * Figures are milliseconds in headless Chromium on loopback. The floor of a camera change is two frames of the same
 * page. Prints one line of JSON.
 *
 * node bench/details.ts [--rounds 10]
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@skadi/e2e/browser/find-chromium'
import { damagesIn } from '@skadi/e2e/harness/data/own-damages'
import { DEMO_PASSWORD, demoReady, PEOPLE } from '@skadi/e2e/harness/demo'
import { startServer } from '@skadi/e2e/harness/start-server'
import { LoginPage } from '@skadi/e2e/pages/login-page'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)
const DAMAGES = 500
// does not begin with the camera that a passing opens with
const CAMERAS = ['3', '4', '5', '6', '1', '2'] as const

const server = await startServer()
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
  await row.waitFor()

  const firstViews: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    await row.waitFor()
    firstViews.push(await painted(page, () => row.click()))
    if (n + 1 < rounds) {
      await page.goBack()
      // reloads the page, so that no photo is already decoded
      await page.reload()
    }
  }

  await page.waitForTimeout(1_500)
  const changes: number[] = []
  const floor: number[] = []
  for (let n = 0; n < rounds * CAMERAS.length; n += 1) {
    changes.push(await keyToPhoto(page, CAMERAS[n % CAMERAS.length] ?? '1'))
    floor.push(await twoFrames(page))
  }

  const imageSetId = page.url().split('/assets/')[1]?.split(/[?#]/)[0] ?? ''
  await drawMany(imageSetId)
  const crowded: number[] = []
  for (let n = 0; n < Math.min(rounds, 5); n += 1) {
    await page.goto('/assets')
    await row.waitFor()
    const start = performance.now()
    await row.click()
    await page.locator('[data-testid=box-overlay] [role=button]').first().waitFor()
    await page.locator('[data-card]').first().waitFor()
    crowded.push(performance.now() - start)
  }
  console.log(
    JSON.stringify({
      bench: 'details',
      rounds,
      firstViewMs: round(median(firstViews), 0),
      firstViewMustMs: 300,
      cameraChangeMs: round(median(changes), 1),
      cameraChangeWorstMs: round(Math.max(...changes), 1),
      twoFramesMs: round(median(floor), 1),
      cameraChangeMustMs: 50,
      with500DamagesMs: round(median(crowded), 0),
      with500DamagesMustMs: 1000,
    }),
  )
} finally {
  await browser.close()
  await server.stop()
}

/** Measures the milliseconds from an action to the frame that shows the full, decoded photo. */
async function painted(on: Page, act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const shown = on.locator('[data-testid=photo]').waitFor()
  await act()
  await shown
  await twoFrames(on)
  return performance.now() - start
}

/**
 * Measures the milliseconds from a key event until the second frame with the photo of the other camera, inside the
 * page.
 */
async function keyToPhoto(on: Page, key: string): Promise<number> {
  const taken = on.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector<HTMLImageElement>('[data-testid=photo]')?.src
        window.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              const photo = document.querySelector<HTMLImageElement>('[data-testid=photo]')
              if (photo && photo.src !== before && photo.complete)
                requestAnimationFrame((painting) => resolve(painting - timeStamp))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      }),
  )
  await on.waitForTimeout(60)
  await on.keyboard.press(key)
  return taken
}

function twoFrames(on: Page): Promise<number> {
  return on.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        requestAnimationFrame(() => requestAnimationFrame((end) => resolve(end - start)))
      }),
  )
}

async function drawMany(imageSetId: string): Promise<void> {
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
}
