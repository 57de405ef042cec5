/// <reference lib="dom" />
/**
 * Measures the time from the acknowledgement of the second `complete` until a passing is visible in an open inbox.
 * Server, rig calls and browser are real. Prints one line of JSON.
 *
 * node bench/arrival.ts [--passings 15]
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { LEFT_CAMERAS, RIGHT_CAMERAS, SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { findChromium } from '@skadi/e2e/browser/find-chromium'
import { DEMO_PASSWORD, demoReady, PEOPLE } from '@skadi/e2e/harness/demo'
import { startServer } from '@skadi/e2e/harness/start-server'
import { LoginPage } from '@skadi/e2e/pages/login-page'
import { type PassingPhotos, sendPassing } from '@skadi/rig/send/send-passing'
import sharp from 'sharp'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({ options: { passings: { type: 'string', default: '15' } } })

async function photosOf(passing: number): Promise<PassingPhotos> {
  const photos: PassingPhotos = {}
  for (const [at, camera] of SHOWN_CAMERAS.entries()) {
    const background = { r: (passing * 29) % 256, g: at * 40, b: 90 }
    photos[camera] = await sharp({
      create: { width: 1920, height: 1200, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 8 } },
    })
      .jpeg({ quality: 88 })
      .toBuffer()
  }
  return photos
}

const only = (photos: PassingPhotos, cameras: readonly string[]): PassingPhotos =>
  Object.fromEntries(Object.entries(photos).filter(([camera]) => cameras.includes(camera)))

const server = await startServer()
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})
try {
  await demoReady(server)
  const rig = JSON.parse(await readFile(join(server.dataDir, 'rig/gardermoen-return.json'), 'utf8'))
  const page = await browser.newPage({ viewport: { width: 1440, height: 773 }, locale: 'en-GB', baseURL: server.url })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(PEOPLE.user, DEMO_PASSWORD)
  await page.getByTestId('inbox-row').first().waitFor()
  const taken: number[] = []
  for (let n = 0; n < Number(values.passings); n += 1) {
    const photos = await photosOf(n)
    const send = { ...rig, recordedAt: new Date() }
    await sendPassing({ ...send, photos: only(photos, LEFT_CAMERAS) })
    const seen = page.waitForFunction((count) => document.body.textContent?.includes(`${count} new passing`), n + 1, {
      polling: 'raf',
      timeout: 30_000,
    })
    await sendPassing({ ...send, photos: only(photos, RIGHT_CAMERAS) })
    const acknowledged = performance.now()
    await seen
    taken.push(performance.now() - acknowledged)
  }
  console.log(
    JSON.stringify({
      bench: 'arrival',
      passings: taken.length,
      medianMs: round(median(taken), 0),
      maxMs: round(Math.max(...taken), 0),
      mustMs: 1500,
    }),
  )
} finally {
  await browser.close()
  await server.stop()
}
