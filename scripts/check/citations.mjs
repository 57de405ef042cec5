import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderProduct } from '../spec-product.mjs'
import { citableText } from './citable-text.mjs'
import { readRequirements } from './requirement-ids.mjs'
import { readSpecEntries } from './spec-entries.mjs'
import { listFiles } from './tracked-files.mjs'

/** Files with citations. The test of this check is excluded, because it contains wrong citations. */
const cited = /(?<!\/citations\.test)\.(tsx?|m?js|mts|css|sql|md)$/
/**
 * Matches `word 3`, or the plural `words 1 to 4, 7 and 9`. Only in the plural does a number after a comma continue the
 * list.
 */
const numbered = (word, flags = 'gi') =>
  new RegExp(`(?<![\\w-])${word}(?:\\s+(\\d+)\\b|s\\s+(\\d+(?:(?:,|,?\\s+and|\\s+or|\\s+to)\\s+\\d+)*)\\b)`, flags)

/** Kinds of citations: the pattern of each kind, and the page that contains its entries (docs/spec/README.md). */
const kinds = {
  ruling: { pattern: numbered('ruling'), page: 'docs/spec/rulings.md' },
  section: { pattern: /(?<![\w.])(\d§\w+(?:\.\d+)*)/g, page: 'docs/spec/product.md' },
  row: { pattern: /(?<![\w-])([ABC]-\d+[a-z]?)(?![\w-])/g, page: 'docs/spec/decisions.md' },
  recipe: { pattern: numbered('ui-recipe'), page: 'docs/spec/ui-recipes.md' },
  'recipe without a page': { pattern: numbered('recipe'), page: 'docs/spec/ui-recipes.md: write "ui-recipe"' },
  threat: { pattern: numbered('security\\.md(?:\\]\\([^)]*\\)|\\))?\\s+row'), page: 'docs/security.md' },
  decision: { pattern: numbered('decision'), page: 'docs/decisions' },
  record: { pattern: /(?<![\w-])(\d{4}-[a-z][\w-]*\.md)\b/g, page: 'docs/decisions' },
  requirement: { pattern: undefined, page: 'docs/requirements.json' },
  page: { pattern: /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g, page: 'the repository' },
  'section of a page': { pattern: /(?<![\w.-])([a-z][a-z-]*(?:\.md)? §\d+)/g, page: 'docs: link to a page' },
}

/**
 * Checks that each citation in comments, test titles and pages resolves to an entry of docs. Also checks that
 * docs/spec/product.md matches the requirements.
 * @param {string} root repository root, absolute
 * @returns {Promise<{ problems: string[], note: string, skipped?: string }>} skipped: the reason why there was nothing
 * to check
 */
export async function checkCitations(root) {
  const files = await listFiles(root)
  if (files === undefined) return { problems: [], note: '', skipped: 'not a git checkout' }
  const entries = readSpecEntries(root, files)
  const found = files
    .filter((file) => cited.test(file) && existsSync(join(root, file)))
    .flatMap((file) => citationsOf(file, readFileSync(join(root, file), 'utf8'), entries))
  const problems = found
    .filter(({ resolves }) => !resolves)
    .map(({ file, line, kind, text }) => `${file}:${line}: "${text}" leads to nothing in ${kinds[kind].page}`)
  if (readFileSync(join(root, 'docs/spec/product.md'), 'utf8') !== renderProduct(readRequirements(root))) {
    problems.push('docs/spec/product.md differs from docs/requirements.json: run node scripts/spec-product.mjs')
  }
  return { problems, note: `${found.length} citations` }
}

/**
 * Returns all citations of a file. A list such as `rulings 1 to 4` gives one citation for each of its numbers.
 * @param {string} file name of the file, which determines its language
 * @param {string} source
 * @param {Record<string, Set<string>>} entries of `readSpecEntries`
 * @returns {{ file: string, line: number, kind: string, text: string, id: string, resolves: boolean }[]} `line` counts
 * from 1
 */
export function citationsOf(file, source, entries) {
  const text = citableText(file, source)
  return Object.entries(kinds).flatMap(([kind, { pattern = requirementPattern(entries.requirement) }]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = text.slice(0, match.index).split('\n').length
      const cite = { file, line, kind, text: match[0].replace(/\s+/g, ' ') }
      return idsOf(match[1] ?? match[2]).map((id) => ({ ...cite, id, resolves: resolves(entries[kind], id) }))
    }),
  )
}

/** Splits a list of ids: `1 to 4, 10` gives 1, 2, 3, 4, 10, and `0032` gives 32. Any other id stays unchanged. */
function idsOf(list) {
  if (!/^\d+(\D|$)/.test(list) || /[§-]/.test(list)) return [list]
  return list.split(/,|\band\b|\bor\b/).flatMap((part) => {
    const [first, last = first] = part.split(/\bto\b/).map(Number)
    return Array.from({ length: last - first + 1 }, (_, n) => String(first + n))
  })
}

/** Compares only the last part of a path, because comments name pages of docs without their folder. */
const resolves = (known, id) => known?.has(id.slice(id.lastIndexOf('/') + 1)) ?? false

let byAreas
function requirementPattern(known) {
  const areas = [...new Set([...known].map((id) => id.slice(0, id.indexOf('-'))))]
  byAreas ??= new RegExp(`(?<![\\w-])((?:${areas.join('|')})-\\d{2,})(?![\\w-])`, 'g')
  return byAreas
}
