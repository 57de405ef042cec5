import { statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './browser/find-chromium.ts'
import { ZONES } from './harness/zones.ts'

const chromium = await findChromium((line) => process.stdout.write(`${line}\n`))
const reports = fileURLToPath(new URL('../reports', import.meta.url))

/**
 * Matches the tests of every run: journeys titled with a requirement, and accessibility checks (`@axe`). The slow suite
 * runs all others, and journeys tagged `@again`, which repeat another journey in a second language or way.
 */
const SHOWN = /\[[A-Z0-9]+-\d|@axe/
const AGAIN = /@again/
const NOT_SHOWN = /^(?!.*(\[[A-Z0-9]+-\d|@axe))/
const quick = { testMatch: '**/*.journey.ts', testIgnore: '**/*.slow.journey.ts' }

/**
 * Returns true if /dev/shm is large enough. The browser's processes share memory faster there than in files of /tmp,
 * but containers often have too little of it.
 */
function isShmLarge(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1024 ** 3
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './harness/prepare-demo.ts',
  outputDir: `${reports}/journeys`,
  /**
   * Number of workers: one more than the cores of the smallest machine. While one page waits for its server, another
   * page works. Each worker has its own server and demo data, so that workers do not affect each other.
   */
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${reports}/playwright.json` }]],
  use: {
    viewport: { width: 1440, height: 773 },
    locale: 'en-GB',
    timezoneId: ZONES[0],
    /** The service worker answers during a lost connection, so only the journey of lost connections uses it. */
    serviceWorkers: 'block',
    /** Use `--trace on` for a failing journey. Recording all journeys would cost a tenth of the time. */
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      // V8's Maglev compiler is off: pages of journeys exist only for seconds, and optimising costs a tenth of their
      // CPU time
      args: [...chromium.args, '--js-flags=--no-maglev'],
      ...(isShmLarge() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      env: { ...(process.env as Record<string, string>), ...chromium.env },
    },
  },
  projects: [
    { name: 'browser', ...quick, grep: SHOWN, grepInvert: AGAIN },
    { name: 'rest', ...quick, grep: [NOT_SHOWN, AGAIN] },
    /**
     * Runs the same journeys once for each other time zone, because the shown times must not depend on the browser's
     * clock.
     */
    ...ZONES.slice(1).map((timezoneId) => ({
      name: `zone ${timezoneId}`,
      ...quick,
      grep: SHOWN,
      grepInvert: AGAIN,
      use: { timezoneId },
    })),
    { name: 'slow', testMatch: '**/*.slow.journey.ts', timeout: 600_000 },
  ],
})
