import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './browser/find-chromium.ts'

const chromium = await findChromium((line) => process.stdout.write(`${line}\n`))
const reports = fileURLToPath(new URL('../reports', import.meta.url))

export default defineConfig({
  testDir: 'journeys',
  outputDir: `${reports}/journeys`,
  /** One server with its database serves all journeys: two of both would fight for two cores. */
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${reports}/playwright.json` }]],
  use: {
    viewport: { width: 1440, height: 773 },
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: chromium.args,
      env: { ...(process.env as Record<string, string>), ...chromium.env },
    },
  },
  projects: [
    { name: 'browser', testMatch: '**/*.journey.ts', testIgnore: '**/*.slow.journey.ts' },
    { name: 'slow', testMatch: '**/*.slow.journey.ts', timeout: 600_000 },
  ],
})
