// `npm test`: runs checks, unit and API tests, the build of the portal, and browser journeys. `npm run test:slow`: runs
// drills, soaks and long journeys.
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { findNode } from './find-node.mjs'
import { installIfNeeded } from './install-if-needed.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'
import { buildPortalIfChanged } from './portal-build.mjs'
import { runCommand } from './run-command.mjs'
import { countTests, failuresOf } from './test-reports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const MOST_FAILURES_SHOWN = 20
const report = (name) => join(root, 'reports', `${name}.json`)

/** Makes a step that runs a program of the project or of node_modules with the project's Node. */
const program = (name, args, { reportName, env = {} } = {}) => ({
  name,
  report: reportName && report(reportName),
  run: (more = {}) =>
    runCommand(findNode(root), args, { cwd: root, show: true, env: { ...process.env, ...env, ...more } }),
})

const vitest = (project, reportName) =>
  program(
    `${project} tests`,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, `--outputFile.json=reports/${reportName}.json`],
    {
      reportName,
    },
  )

/**
 * Gives a step a temporary folder in memory and removes it after the step. If there is not enough memory, the folder is
 * on the disk.
 */
const inMemory = (step) => ({
  ...step,
  run: async () => {
    const folder = makeMemoryFolder()
    if (!folder) return step.run()
    const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    process.once('exit', remove)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
    try {
      return await step.run({ TMPDIR: folder })
    } finally {
      remove()
    }
  },
})

const journeys = (project, reportName) =>
  program(
    `${project} journeys`,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--project', project],
    {
      reportName,
      // this Node strips types itself; the compiler of Playwright would read every file again in each process
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(reportName), PW_DISABLE_TS_ESM: '1' },
    },
  )

const portal = { name: 'portal build', run: () => buildPortalIfChanged(root).then(() => ({ code: 0, output: '' })) }
const chromium = program('chromium', ['e2e/browser/find-chromium.ts'])

const suites = {
  quick: [
    program('check', ['scripts/check.mjs']),
    inMemory(vitest('unit', 'vitest')),
    portal,
    chromium,
    journeys('browser', 'playwright'),
  ],
  slow: [
    portal,
    vitest('slow', 'vitest-slow'),
    chromium,
    journeys('rest', 'playwright-rest'),
    journeys('slow', 'playwright-slow'),
    journeys('zone UTC', 'playwright-zone-utc'),
    journeys('zone America/Los_Angeles', 'playwright-zone-west'),
    journeys('zone Pacific/Auckland', 'playwright-zone-east'),
  ],
}

async function runStep(step) {
  process.stdout.write(`\n── ${step.name}\n`)
  const startedAt = Date.now()
  const { code, output } = await step.run().catch((error) => {
    process.stderr.write(`${error.message}\n`)
    return { code: 1, output: error.message }
  })
  const ok = code === 0
  const tests = step.report ? countTests(step.report) : { passed: 0, failed: 0, skipped: 0 }
  const failures = step.report ? failuresOf(step.report) : []
  // A step can fail outside its tests: a check fails, a file does not load, or a server does not start. Such a step
  // counts as one failed test.
  if (!ok && tests.failed === 0) tests.failed = 1
  if (!ok && failures.length === 0) failures.push({ file: root, title: step.name, error: reasonIn(output) })
  return { name: step.name, ok, seconds: (Date.now() - startedAt) / 1000, failures, ...tests }
}

/** Returns the most informative line of a failed step's output. */
function reasonIn(output) {
  const lines = stripVTControlCharacters(output).trim().split('\n')
  return (lines.find((line) => /FAILED|Error:/.test(line)) ?? lines.at(-1)).trim()
}

await installIfNeeded(root)
const startedAt = Date.now()
const suite = process.argv.includes('--slow') ? suites.slow : suites.quick
mkdirSync(join(root, 'reports'), { recursive: true })
for (const step of suite) if (step.report) rmSync(step.report, { force: true })

const results = []
for (const step of suite) results.push(await runStep(step))

process.stdout.write('\n')
for (const { name, ok, seconds, passed, failed, skipped } of results) {
  const counts = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : ''
  process.stdout.write(
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(17)} ${seconds.toFixed(1).padStart(6)} s  ${counts}\n`,
  )
}
const failures = results.flatMap((result) => result.failures)
for (const { file, title, error } of failures.slice(0, MOST_FAILURES_SHOWN))
  process.stdout.write(`FAILED ${[relative(root, file), title].filter(Boolean).join(': ')}\n       ${error}\n`)
if (failures.length > MOST_FAILURES_SHOWN) process.stdout.write(`… ${failures.length - MOST_FAILURES_SHOWN} more\n`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.stdout.write(
  `in ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n${sum('passed')} passed, ${sum('failed')} failed\n`,
)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
