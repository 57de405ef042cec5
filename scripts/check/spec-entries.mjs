import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readRequirements } from './requirement-ids.mjs'

/**
 * Returns the entries that citations may name, by kind of citation.
 * @param {string} root repository root, absolute
 * @param {string[]} files all files of the repository, relative to the root
 * @returns {Record<string, Set<string>>}
 */
export function readSpecEntries(root, files) {
  const entriesOf = (page, pattern) =>
    new Set([...readFileSync(join(root, 'docs', page), 'utf8').matchAll(pattern)].map(([, id]) => id))
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name.endsWith('.md'))
  return {
    ruling: entriesOf('spec/rulings.md', /^### (\d+) /gm),
    section: entriesOf('spec/product.md', /^## (\d§[\w.]+) /gm),
    row: entriesOf('spec/decisions.md', /^\| ([ABC]-\d+[a-z]?) \|/gm),
    recipe: entriesOf('spec/ui-recipes.md', /^### (\d+) /gm),
    threat: entriesOf('security.md', /^\| (\d+)\b/gm),
    decision: new Set(decisions.map((name) => String(Number(name.slice(0, 4))))),
    record: new Set(decisions),
    requirement: new Set(readRequirements(root).map(({ id }) => id)),
    page: new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file))),
  }
}
