/**
 * Measures panning, zooming and dragging with 60 and with 1,000 boxes in headless Chromium, by real mouse events. The
 * portal's canvas is compared with Annotorious, the peer, on the same photo with the same boxes. Figures are
 * milliseconds from frame to frame. `ratio` is the median of the peer divided by ours. `workRatio` is the same ratio
 * for the work of the main thread per step.
 *
 * node bench/photo-canvas.ts [--steps 90]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@skadi/e2e/browser/find-chromium'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { messages } from '../apps/web/vite-plugins/messages.ts'
import { draggedIndex, madeBoxes } from './canvas/made-boxes.ts'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({ options: { steps: { type: 'string', default: '90' } } })
const steps = Number(values.steps)
const SURFACES = ['ours', 'annotorious'] as const
type Surface = (typeof SURFACES)[number]
/** Number of CSS pixels per pixel of the photo on a canvas of 1600x1000. */
const SCALE = 1600 / 1920

const folder = await mkdtemp(join(tmpdir(), 'skadi-canvas-bench-'))
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})
const { server, url } = await serve(folder)
try {
  const results: Record<string, object> = {}
  for (const boxes of [60, 1000]) {
    const taken = { ours: await measure('ours', boxes), annotorious: await measure('annotorious', boxes) }
    results[`boxes${boxes}`] = Object.fromEntries(
      (['pan', 'zoom', 'drag'] as const).map((act) => [act, compare(taken.ours[act], taken.annotorious[act])]),
    )
  }
  console.log(JSON.stringify({ bench: 'canvas', steps, chromium: found.source, ...results }))
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}

/** Builds and serves the page with the portal's real canvas and the peer. */
async function serve(outDir: string) {
  const config: InlineConfig = {
    configFile: false,
    root: new URL('canvas', import.meta.url).pathname,
    build: { outDir, target: 'esnext', emptyOutDir: true },
    logLevel: 'error',
  }
  await build({ ...config, plugins: [messages(), react()] })
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
  return { server, url: server.resolvedUrls?.local[0] ?? '' }
}

/**
 * `workMs` is the work of the main thread for one step. It shows differences that the frame rate hides, because the
 * frame rate cannot exceed that of the screen.
 */
type Frames = { medianMs: number; p95Ms: number; workMs: number }

async function measure(surface: Surface, boxes: number): Promise<Record<'pan' | 'zoom' | 'drag', Frames>> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  page.on('pageerror', (error) => console.error(`${surface}, ${boxes} boxes: ${error.message}`))
  await page.goto(`${url}?surface=${surface}&boxes=${boxes}`)
  await page.evaluate('canvasBench.shown')
  const drag = await dragBox(page, boxes)
  const zoom = await wheel(page)
  const pan = await panPhoto(page)
  await page.close()
  return { pan, zoom, drag }
}

/** Selects a box in the middle of the photo and drags it by its middle. */
async function dragBox(page: Page, boxes: number): Promise<Frames> {
  const index = draggedIndex(boxes)
  const { x, y, width, height } = madeBoxes(boxes)[index] ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [(x + width / 2) * SCALE, (y + height / 2) * SCALE]
  await page.evaluate(`canvasBench.select(${index})`)
  await page.waitForSelector('[data-handle], .a9s-handle', { state: 'attached' })
  await page.mouse.move(left, top)
  await page.mouse.down()
  const frames = await framesOf(page, (step) => page.mouse.move(left + step * 2, top + 40 * Math.sin(step / 9)))
  await page.mouse.up()
  await page.waitForFunction(`canvasBench.hasMoved(${index})`)
  return frames
}

/** Turns the mouse wheel back and forth over the middle of the photo. */
async function wheel(page: Page): Promise<Frames> {
  await page.mouse.move(800, 500)
  const frames = await framesOf(page, (step) => page.mouse.wheel(0, step % 30 < 15 ? -60 : 60))
  await page.mouse.wheel(0, -240)
  await page.waitForTimeout(500)
  return frames
}

/** Pans the enlarged photo with the middle mouse button held. */
async function panPhoto(page: Page): Promise<Frames> {
  await page.mouse.move(800, 500)
  await page.mouse.down({ button: 'middle' })
  const frames = await framesOf(page, (step) => page.mouse.move(800 + 200 * Math.sin(step / 9), 500 + step * 2))
  await page.mouse.up({ button: 'middle' })
  return frames
}

async function framesOf(page: Page, act: (step: number) => Promise<void>): Promise<Frames> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const worked = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  await page.evaluate('canvasBench.frames()')
  const before = await worked()
  for (let step = 0; step < steps; step += 1) await act(step)
  const frames: number[] = await page.evaluate('canvasBench.frames()')
  const workMs = ((await worked()) - before) * 1000
  await cdp.detach()
  const sorted = frames.sort((a, b) => a - b)
  return {
    medianMs: round(median(sorted), 1),
    p95Ms: round(sorted[Math.floor(sorted.length * 0.95)] ?? 0, 1),
    workMs: round(workMs / steps, 1),
  }
}

function compare(ours: Frames, annotorious: Frames) {
  return {
    ours,
    annotorious,
    ratio: round(annotorious.medianMs / ours.medianMs, 1),
    workRatio: round(annotorious.workMs / ours.workMs, 1),
  }
}
