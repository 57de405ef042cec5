import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests, testsOf } from './test-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'skadi-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const report = (name, value) => {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}

const vitest = report('vitest.json', {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { assertionResults: [{ fullName: 'group [A-01] works', status: 'passed' }] },
    { assertionResults: [{ fullName: '[A-02] fails', status: 'failed' }] },
  ],
})
const run = (status) => ({ expectedStatus: 'passed', status })
const playwright = report('playwright.json', {
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 },
  suites: [
    {
      title: 'a.journey.ts',
      specs: [{ title: '[B-01] once', tests: [run('expected')] }],
      suites: [{ title: 'inner', specs: [{ title: '[B-02] flaky', tests: [run('flaky')] }] }],
    },
  ],
})

test('both kinds of report are summed; a test that passed only at the second try has failed', () => {
  expect(countTests(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  expect(countTests(playwright)).toEqual({ passed: 2, failed: 2, skipped: 4 })
  expect(countTests(join(folder, 'never written.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('tests are listed with the titles around them', () => {
  expect(testsOf(vitest)).toEqual([
    { title: 'group [A-01] works', passed: true, browser: false },
    { title: '[A-02] fails', passed: false, browser: false },
  ])
  expect(testsOf(playwright)).toEqual([
    { title: 'a.journey.ts [B-01] once', passed: true, browser: true },
    { title: 'a.journey.ts inner [B-02] flaky', passed: false, browser: true },
  ])
})
