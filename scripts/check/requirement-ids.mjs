import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

const fields = { id: /^[A-Z0-9]+-\d{2,}$/, area: /^[A-Z0-9]+$/, text: /\S/, kind: /^\w/, check: /^(browser|api|unit)$/ }
const folders = ['apps', 'packages', 'e2e', 'bench', 'drills', 'scripts']
const mostPerTitle = 3

/**
 * Reads the requirements.
 * @param {string} root repository root, absolute
 * @returns {{ id: string, area: string, text: string, source: string[], kind: string, check: string }[]}
 */
export const readRequirements = (root) => JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8'))

/**
 * Returns the ids in the brackets of a test's title, one list for each pair of brackets.
 * @param {string} title
 * @returns {string[][]}
 */
export function idsOfTitle(title) {
  return [...title.matchAll(/\[([A-Z0-9]+-\d+(?:\s*,\s*[A-Z0-9]+-\d+)*)\]/g)].map(([, ids]) => ids.split(/\s*,\s*/))
}

/**
 * Checks that docs/requirements.json has a valid form. Also checks that test titles name existing ids, at most three
 * each.
 * @param {string} root repository root, absolute
 * @returns {{ problems: string[], note: string }}
 */
export function checkRequirementIds(root) {
  const requirements = readRequirements(root)
  const known = new Set(requirements.map(({ id }) => id))
  const problems = requirements.flatMap((requirement) => wrongFields(requirement))
  if (known.size !== requirements.length) problems.push('docs/requirements.json: an id stands there twice')
  const named = new Set()
  for (const file of sourceFiles(root, folders).filter((path) => /\.(test|spec|journey)\.tsx?$/.test(path))) {
    for (const ids of titlesOf(readFileSync(join(root, file), 'utf8')).flatMap(idsOfTitle)) {
      if (ids.length > mostPerTitle) problems.push(`${file}: [${ids}] names more than ${mostPerTitle} requirements`)
      for (const id of ids) {
        if (!known.has(id)) problems.push(`${file}: ${id} is not in docs/requirements.json`)
        named.add(id)
      }
    }
  }
  return { problems, note: `${named.size} of ${known.size} named by tests` }
}

/**
 * Matches test(…), it(…), describe(…) and their variants. The second group is the first argument, if it is a string
 * literal.
 */
export const titlePattern = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])(.*?)\1/gs

/** Returns the titles of tests and of groups of tests. */
export function titlesOf(source) {
  return [...source.matchAll(titlePattern)].map(([, , title]) => title)
}

function wrongFields(requirement) {
  return Object.entries(fields)
    .filter(([field, pattern]) => !pattern.test(String(requirement[field] ?? '')))
    .map(([field]) => `docs/requirements.json: ${requirement.id ?? '(no id)'} has no valid "${field}"`)
}
