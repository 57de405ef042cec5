import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests, failuresOf, testsOf } from './test-reports.mjs'

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
    { name: '/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'group [A-01] works', status: 'passed' }] },
    {
      name: '/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: '[A-02] fails',
          status: 'failed',
          failureMessages: ['Error: expected 1 to be 2\n    at b.test.ts:7'],
        },
      ],
    },
    { name: '/c.test.ts', status: 'failed', message: 'Cannot find package "d"', assertionResults: [] },
  ],
})
const run = (status, ...messages) => ({
  expectedStatus: 'passed',
  status,
  results: [{ errors: messages.map((message) => ({ message })) }],
})
const playwright = report('playwright.json', {
  config: { rootDir: '/e2e/journeys' },
  errors: [],
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 },
  suites: [
    {
      title: 'a.journey.ts',
      file: 'a.journey.ts',
      specs: [{ title: '[B-01] once', tests: [run('expected')] }],
      suites: [
        {
          title: 'inner',
          specs: [{ title: '[B-02] flaky', tests: [run('flaky', '\u001b[31mError: late\u001b[39m\nat 8')] }],
        },
      ],
    },
  ],
})

test('both kinds of report are summed; a test that passed only at the second try counts as failed', () => {
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

test('failures name their file and the first line of the error; a file that does not load is a failure', () => {
  expect(failuresOf(vitest)).toEqual([
    { file: '/b.test.ts', title: '[A-02] fails', error: 'Error: expected 1 to be 2' },
    { file: '/c.test.ts', title: '', error: 'Cannot find package "d"' },
  ])
  expect(failuresOf(playwright)).toEqual([
    { file: '/e2e/journeys/a.journey.ts', title: '[B-02] flaky', error: 'Error: late' },
  ])
  expect(failuresOf(join(folder, 'never written.json'))).toEqual([])
})
