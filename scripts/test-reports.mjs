import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Counts the tests in a JSON report of Vitest or Playwright.
 * @param {string} file absolute path; a report that was never written counts as zero tests
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.testResults) {
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: todo } = report
    return { passed, failed, skipped: pending + todo }
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * Returns every test of a report with its result.
 * @param {string} file absolute path of a JSON report of Vitest or Playwright
 * @returns {{ title: string, passed: boolean, browser: boolean }[]} `title` has the titles of the enclosing groups,
 * then the title of the test
 */
export function testsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (!report.testResults) return report.suites.flatMap((suite) => specsOf(suite, suite.title))
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed', browser: false }))
}

function specsOf(suite, path) {
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    title: `${path} ${title}`,
    passed: tests.length > 0 && tests.every((test) => test.expectedStatus === 'passed' && test.status === 'expected'),
    browser: true,
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, `${path} ${inner.title}`))]
}

/**
 * Returns the failures of a report: failed tests, and test files that failed outside their tests.
 * @param {string} file absolute path of a JSON report of Vitest or Playwright; a report that was never written has no
 * failures
 * @returns {{ file: string, title: string, error: string }[]} absolute path of the test's file, title of the test, and
 * first line of the error
 */
export function failuresOf(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (!report.testResults) {
    const folder = report.config.rootDir
    const outside = report.errors.map(({ message, location }) => failure(location?.file ?? folder, '', message))
    return [...outside, ...report.suites.flatMap((suite) => failedSpecsOf(suite, join(folder, suite.file)))]
  }
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]))
    return status === 'failed' && failed.length === 0 ? [failure(name, '', message)] : failed
  })
}

function failedSpecsOf(suite, file) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(file, title, results.flatMap(({ errors }) => errors)[0]?.message)),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedSpecsOf(inner, file))]
}

const failure = (file, title, message) => ({ file, title, error: firstLine(message ?? '') })
const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n')[0]
