import { statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './browser/find-chromium.ts'
import { ZONES } from './harness/zones.ts'

const chromium = await findChromium((line) => process.stdout.write(`${line}\n`))
const reports = fileURLToPath(new URL('../reports', import.meta.url))

/**
 * Tests of every run: journeys titled with a requirement, and accessibility checks (`@axe`). The slow suite has the
 * rest, and journeys tagged `@again`, which repeat another journey in a second language or way.
 */
const SHOWN = /\[[A-Z0-9]+-\d|@axe/
const AGAIN = /@again/
const NOT_SHOWN = /^(?!.*(\[[A-Z0-9]+-\d|@axe))/
const quick = { testMatch: '**/*.journey.ts', testIgnore: '**/*.slow.journey.ts' }

/** Memory that the browser's processes share is quicker there than in files of /tmp; containers often have too little. */
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
   * One more than the cores of the smallest machine: while a page waits for its server, another one works. Each has a server and a
   * demo of its own, so that none disturbs another.
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
    /** Only the journey of lost connections has the worker that answers then. */
    serviceWorkers: 'block',
    /** `--trace on` for one that fails: recording them all would cost a tenth of the time. */
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      // pages of journeys live for seconds: what this compiler works ahead costs a tenth of a page's CPU
      args: [...chromium.args, '--js-flags=--no-maglev'],
      ...(isShmLarge() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      env: { ...(process.env as Record<string, string>), ...chromium.env },
    },
  },
  projects: [
    { name: 'browser', ...quick, grep: SHOWN, grepInvert: AGAIN },
    { name: 'rest', ...quick, grep: [NOT_SHOWN, AGAIN] },
    /** The same journeys once more for each other zone: what they show must not depend on the browser's clock. */
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
