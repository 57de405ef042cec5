// `npm run requirements [-- AREA …]`: lists requirements that no passing test shows. Reads the reports of the last test
// runs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idsOfTitle, readRequirements } from './check/requirement-ids.mjs'
import { testsOf } from './test-reports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const reports = ['vitest', 'vitest-slow', 'playwright', 'playwright-rest', 'playwright-slow'].map((name) =>
  join(root, `reports/${name}.json`),
)

const shown = new Set()
const shownInBrowser = new Set()
for (const test of reports.filter(existsSync).flatMap(testsOf)) {
  if (!test.passed) continue
  for (const id of idsOfTitle(test.title).flat()) {
    shown.add(id)
    if (test.browser) shownInBrowser.add(id)
  }
}

const areas = process.argv.slice(2)
const requirements = readRequirements(root).filter(({ area }) => areas.length === 0 || areas.includes(area))
const isShown = ({ id, check }) => (check === 'browser' ? shownInBrowser : shown).has(id)
for (const [area, members] of Map.groupBy(requirements, (requirement) => requirement.area)) {
  const missing = members.filter((requirement) => !isShown(requirement))
  process.stdout.write(`${area.padEnd(8)} ${members.length - missing.length}/${members.length}\n`)
  if (areas.length > 0) for (const { id, check, text } of missing) process.stdout.write(`  ${id} (${check}) ${text}\n`)
}
process.stdout.write(`shown by a passing test: ${requirements.filter(isShown).length} of ${requirements.length}\n`)
