import { existsSync, readFileSync } from 'node:fs'

/**
 * Sums a JSON report of Vitest or Playwright.
 * @param {string} file absolute path; a report that was never written counts nothing
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
 * Every test of a report with what became of it.
 * @param {string} file absolute path of a JSON report of Vitest or Playwright
 * @returns {{ title: string, passed: boolean, browser: boolean }[]} title: with the titles of the groups around it
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
