import { defineConfig } from 'vitest/config'
import { messagesInOneModule } from './apps/web/vite-plugins/messages-in-one-module.ts'
import { LongestFirst } from './scripts/longest-first.ts'

const folders = ['packages/*/src', 'apps/*/src', 'scripts', 'e2e', 'bench', 'drills']
const tests = folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`)
const slowTests = folders.map((folder) => `${folder}/**/*.slow.test.ts`)

/** One embedded PostgreSQL for the run; each test file takes a database of its own from a migrated template. */
const globalSetup = ['packages/store/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    /** One more than the cores of the smallest machine: many a test waits for a clock. */
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    /** Limits after which something hangs: far above what a loaded machine needs, so that none of them fails a build. */
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    projects: [
      {
        extends: true,
        plugins: [messagesInOneModule()],
        test: {
          name: 'unit',
          include: tests,
          exclude: ['**/node_modules/**', ...slowTests],
          /** Files of a worker share what they import, which would else be read once for each of them: a third of the time. */
          isolate: false,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slowTests,
          globalSetup,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
