import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@skadi/domain/language/language'
import { parseSync } from '@swc/core'
import { sourceFiles } from './source-files.mjs'

const locales = new Set(LANGUAGES.flatMap(({ locale, tag }) => [locale, tag]))
/** Matches a file that may contain such a table. Most files have no language as a key, so they need not be parsed. */
const mayHoldATable = new RegExp(`\\b(?:${[...locales].join('|')})['"]?\\s*:`)

/**
 * Checks that the product's code has no texts by language, because the tools of translators open message files and not
 * TypeScript.
 * @param {string} root repository root, absolute
 * @returns {string[]} problems
 */
export function languageTables(root) {
  const files = sourceFiles(root, ['packages', 'apps']).filter(
    (path) => path.includes('/src/') && !/\.test\.tsx?$|\/testing\/|\.generated\.ts$/.test(path),
  )
  return files
    .filter((file) => holdsLanguageTable(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: texts by language belong into message files (docs/recipes.md, "A text")`)
}

/**
 * Returns true if an object has two languages as keys. Values that are imported message files are allowed.
 * @param {string} code TypeScript or TSX
 * @returns {boolean}
 */
export function holdsLanguageTable(code) {
  if (!mayHoldATable.test(code)) return false
  const { body } = parseSync(code, { syntax: 'typescript', tsx: true })
  const messages = new Set(
    body
      .filter(({ type, source }) => type === 'ImportDeclaration' && source.value.endsWith('.json'))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.value)),
  )
  return [...objectsIn(body)].some(({ properties }) => {
    const keys = properties
      .filter(({ type, value }) => type.endsWith('Property') && !messages.has(value?.value))
      .map(({ key }) => key?.value)
    return new Set(keys.filter((key) => locales.has(key))).size > 1
  })
}

function* objectsIn(node) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'ObjectExpression') yield node
  for (const child of Object.values(node)) yield* objectsIn(child)
}
