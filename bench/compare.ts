/// <reference lib="dom" />
/**
 * Measures how fast fleet staff can compare two passings.
 *
 * - Time from the click on "Compare with pickup" until both photos, the verdict and the line are visible (no photo was
 * decoded earlier), and until the photos are aligned.
 * - Frames and main-thread work per step while both photos pan and zoom together, and while the line is dragged.
 * - The floor is the canvas with one photo on the passing's own page, in the same run.
 *
 * Figures are milliseconds in headless Chromium on loopback. Prints one line of JSON.
 *
 * node bench/compare.ts [--rounds 8] [--steps 90]
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@skadi/e2e/browser/find-chromium'
import { demoCarPassings } from '@skadi/e2e/harness/data/car-passings'
import { DEMO_PASSWORD, demoReady, PEOPLE } from '@skadi/e2e/harness/demo'
import { startServer } from '@skadi/e2e/harness/start-server'
import { tellDamages } from '@skadi/e2e/harness/tell-damages'
import { LoginPage } from '@skadi/e2e/pages/login-page'
import { median, percentile, round } from './measure/measure.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '8' }, steps: { type: 'string', default: '90' } },
})
const rounds = Number(values.rounds)
const steps = Number(values.steps)

type Frames = { medianMs: number; p95Ms: number; workMs: number }

const server = await startServer()
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})
try {
  await demoReady(server)
  await tellDamages(server)
  const passings = await demoCarPassings(server)
  const returned = passings[4]
  const page = await browser.newPage({ viewport: { width: 1440, height: 773 }, locale: 'en-GB', baseURL: server.url })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(PEOPLE.user, DEMO_PASSWORD)
  await page.waitForURL(/\/assets/)

  const usable: number[] = []
  const aligned: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    await page.goto(`/assets/${returned.id}`)
    await page.getByTestId('photo').waitFor()
    const start = performance.now()
    await page.getByRole('link', { name: 'Compare with pickup' }).click()
    await Promise.all([
      page.getByTestId('older-photo').waitFor(),
      page.getByRole('slider').waitFor(),
      page.getByRole('heading', { level: 1, name: /between pickup and return/ }).waitFor(),
    ])
    usable.push(performance.now() - start)
    await page.getByText(/(aligned to [\d.]+ px|not aligned)$/).waitFor()
    aligned.push(performance.now() - start)
  }

  await page.waitForTimeout(1500)
  const over = { pan: await pan(page), zoom: await zoom(page), line: await dragLine(page) }
  await page.keyboard.press('t')
  await page.keyboard.press('t')
  await page.getByTestId('older-half').waitFor()
  const side = { pan: await pan(page), zoom: await zoom(page) }
  await page.goto(`/assets/${returned.id}`)
  await page.getByTestId('photo').waitFor()
  await page.waitForTimeout(1500)
  const onePhoto = { pan: await pan(page), zoom: await zoom(page) }
  console.log(
    JSON.stringify({
      bench: 'compare',
      rounds,
      steps,
      usableMs: round(median(usable), 0),
      usableP95Ms: round(percentile(usable, 0.95), 0),
      usableMustMs: 1000,
      alignedMs: round(median(aligned), 0),
      over,
      side,
      onePhoto,
    }),
  )
} finally {
  await browser.close()
  await server.stop()
}

/** Returns a point near the middle of the photo, a little beside the line. */
async function middle(on: Page): Promise<{ x: number; y: number }> {
  const box = await on.getByRole('application').last().boundingBox()
  if (!box) throw new Error('There is no canvas.')
  return { x: box.x + box.width * 0.62, y: box.y + box.height / 2 }
}

/** Turns the mouse wheel back and forth. */
async function zoom(on: Page): Promise<Frames> {
  const { x, y } = await middle(on)
  await on.mouse.move(x, y)
  return framesOf(on, (step) => on.mouse.wheel(0, step % 30 < 15 ? -60 : 60))
}

/** Pans the zoomed photo with a mouse button held. */
async function pan(on: Page): Promise<Frames> {
  const { x, y } = await middle(on)
  await on.mouse.move(x, y)
  await on.mouse.wheel(0, -480)
  await on.waitForTimeout(500)
  await on.mouse.down({ button: 'middle' })
  const frames = await framesOf(on, (step) => on.mouse.move(x + 150 * Math.sin(step / 9), y + step))
  await on.mouse.up({ button: 'middle' })
  await on.keyboard.press('f')
  await on.waitForTimeout(300)
  return frames
}

/** Drags the line back and forth by its grip. */
async function dragLine(on: Page): Promise<Frames> {
  const box = await on.getByTestId('pair-canvas').boundingBox()
  if (!box) throw new Error('There is no canvas.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await on.mouse.move(x, y)
  await on.mouse.down()
  const frames = await framesOf(on, (step) => on.mouse.move(x + 250 * Math.sin(step / 9), y))
  await on.mouse.move(x, y)
  await on.mouse.up()
  return frames
}

/**
 * Performs an action in steps. Returns the milliseconds from frame to frame, and the work of the main thread per step.
 */
async function framesOf(on: Page, act: (step: number) => Promise<void>): Promise<Frames> {
  const cdp = await on.context().newCDPSession(on)
  await cdp.send('Performance.enable')
  const worked = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  await on.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const tick = (time: number) => {
      times.push(time)
      if ('frameTimes' in window && window.frameTimes === times) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const before = await worked()
  for (let step = 0; step < steps; step += 1) await act(step)
  const workMs = ((await worked()) - before) * 1000
  const times = await on.evaluate(() => {
    const taken = (window as unknown as { frameTimes: number[] }).frameTimes
    Object.assign(window, { frameTimes: [] })
    return taken
  })
  await cdp.detach()
  const frames = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return {
    medianMs: round(median(frames), 1),
    p95Ms: round(percentile(frames, 0.95), 1),
    workMs: round(workMs / steps, 1),
  }
}
