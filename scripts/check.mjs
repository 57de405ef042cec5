// `npm run check`: runs the static checks. Names after `--` select checks, for example `npm run check -- format`.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './check/boundaries.mjs'
import { checkCitations } from './check/citations.mjs'
import { checkFolders } from './check/folders.mjs'
import { checkMessages } from './check/messages.mjs'
import { checkRequirementIds } from './check/requirement-ids.mjs'
import { checkTrackedFiles } from './check/tracked-files.mjs'
import { buildPortalIfChanged } from './portal-build.mjs'
import { runCommand } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Runs a tool of node_modules. If its exit code is not 0, its output is the problem. */
const tool = (name, args, env) => async () => {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const { code, output } = await runCommand(join(root, 'node_modules/.bin', name), args, options)
  return { problems: code === 0 ? [] : [output.trim() || `${name} ended with exit code ${code}`], note: '' }
}

/** The checks, slowest first. Two checks run at a time, because a machine may have only two cores. */
const checks = {
  'types and lint': typesAndLint,
  format: tool('biome', ['check', '--error-on-warnings', '.']),
  boundaries: () => checkBoundaries(root),
  'slow patterns': slowPatterns,
  'dead code': tool('knip', ['--no-progress']),
  messages,
  'requirement ids': async () => checkRequirementIds(root),
  citations: () => checkCitations(root),
  folders: () => checkFolders(root),
  'file sizes': () => checkTrackedFiles(root),
  'portal bytes': portalBytes,
}

let built
/**
 * Builds the portal. The build compiles messages to TypeScript, and files that import them can be checked only
 * afterwards.
 */
const portalBuild = () => (built ??= buildPortalIfChanged(root))

/** Memory limit of a short-lived Go program. The garbage collector does not run below this limit. */
const FEW_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/**
 * Checks types and lint in one run of the compiler, which takes half the time of two runs. Each file uses its nearest
 * tsconfig.json.
 */
async function typesAndLint() {
  await portalBuild()
  return tool('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], FEW_COLLECTIONS)()
}

/**
 * Checks the messages. The import is lazy, as in `slowPatterns`: both need a parser, and the other checks start faster
 * without it.
 */
async function messages() {
  const { languageTables } = await import('./check/language-tables.mjs')
  const { problems, note } = checkMessages(root)
  return { problems: [...problems, ...languageTables(root)], note }
}

async function slowPatterns() {
  const { checkSlowPatterns } = await import('./check/slow-patterns.mjs')
  return checkSlowPatterns(root)
}

async function portalBytes() {
  await portalBuild()
  return tool('node', ['apps/web/scripts/check-bytes.mjs'])()
}

async function runCheck(name) {
  const startedAt = Date.now()
  let result
  try {
    result = await checks[name]()
  } catch (error) {
    result = { problems: [error.message], note: '' }
  }
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`.padStart(7)
  const verdict = result.problems.length > 0 ? 'FAILED' : result.skipped ? `skipped: ${result.skipped}` : 'ok'
  process.stdout.write(`${name.padEnd(16)} ${seconds}  ${[verdict, result.note].filter(Boolean).join(', ')}\n`)
  for (const problem of result.problems) process.stdout.write(`${problem.replace(/^/gm, '    ')}\n`)
  return result.problems.length === 0
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  process.stderr.write(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.\n`)
  process.exit(2)
}

const waiting = wanted.length > 0 ? wanted : Object.keys(checks)
let failed = 0
const worker = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (!(await runCheck(name))) failed += 1
  }
}
await Promise.all([worker(), worker()])
process.exitCode = failed > 0 ? 1 : 0
