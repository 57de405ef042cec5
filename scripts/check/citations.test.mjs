import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../run-command.mjs'
import { renderProduct } from '../spec-product.mjs'
import { checkCitations, citationsOf } from './citations.mjs'
import { readRequirements } from './requirement-ids.mjs'
import { readSpecEntries } from './spec-entries.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entries = readSpecEntries(root, ['README.md', 'docs/rig.md'])
const cited = (file, text) => citationsOf(file, text, entries)
const ids = (file, text) => cited(file, text).map(({ kind, id }) => `${kind} ${id}`)
const refused = (file, text) =>
  cited(file, text)
    .filter(({ resolves }) => !resolves)
    .map(({ line, text }) => `${line}: ${text}`)

describe('a citation with an entry', () => {
  test.for([
    ['ruling 12', ['ruling 12']],
    ['rulings 1 to 4, 10 and 12', ['ruling 1', 'ruling 2', 'ruling 3', 'ruling 4', 'ruling 10', 'ruling 12']],
    ['ruling 2, 3 photos', ['ruling 2']],
    ['1§4, 2§7.5.', ['section 1§4', 'section 2§7.5']],
    ['A-12, A-02b; B-48 and C-10', ['row A-12', 'row A-02b', 'row B-48', 'row C-10']],
    ['ui-recipes 6 to 8', ['recipe 6', 'recipe 7', 'recipe 8']],
    ['security.md rows 11 and 12', ['threat 11', 'threat 12', 'page security.md']],
    ['decision 17, decision 0032', ['decision 17', 'decision 32']],
    ['docs/decisions/0003-plain-sql.md', ['record 0003-plain-sql.md', 'page docs/decisions/0003-plain-sql.md']],
    ['DAMAGE-24', ['requirement DAMAGE-24']],
    ['docs/rig.md', ['page docs/rig.md']],
  ])('"%s"', ([text, expected]) => {
    expect(ids('a.md', text)).toEqual(expected)
    expect(refused('a.md', text).filter((problem) => !problem.endsWith('.md'))).toEqual([])
  })
})

describe('a citation without an entry is refused', () => {
  test.for([
    'ruling 99',
    'rulings 53 to 54',
    '1§12',
    '2§7.10',
    'A-47',
    'A-2',
    'ui-recipe 21',
    'recipe 5',
    'security.md row 99',
    'decision 40',
    '0003-plain-sequel.md',
    'DAMAGE-99',
    'docs/no-such-page.md',
    'architecture §5',
  ])('"%s"', (text) => {
    expect(refused('a.md', `\n${text}`).some((problem) => problem === `2: ${text}`)).toBe(true)
    expect(refused('a.ts', `const a = 1\n/** So (${text}). */`).some((problem) => problem === `2: ${text}`)).toBe(true)
  })
})

describe('of code, only comments and test titles are read', () => {
  test.for([
    ['a.ts', ['const a = 1 // ruling', '// 99'].join('\n'), ['1: ruling 99']],
    ['a.ts', ['/**', ' * As said (ruling', ' * 99).', ' */'].join('\n'), ['2: ruling 99']],
    ['a.tsx', '<p>{/* A-99 */}</p>', ['1: A-99']],
    ['a.css', '.a { top: 0; } /* 1§12 */', ['1: 1§12']],
    ['a.sql', 'select 1; -- C-99', ['1: C-99']],
    ['a.test.ts', "test('[DAMAGE-99] as A-99 says', () => {})", ['1: A-99']],
    ['a.test.ts', "expect(plate).toBe('A-99')", []],
    ['a.ts', "const label = 'A-99 decision 99', page = 'https://a.example/B-99'", []],
    ['a.sql', "insert into unit (name) values ('C-99')", []],
    ['a.ts', '/** Plate AB-12345, code BA-99, XA-12-3 */', []],
  ])('case %# in %s', ([file, text, expected]) => {
    expect(refused(file, text)).toEqual(expected)
  })
})

test('the pages of docs/spec are numbered without a gap', () => {
  const numbers = (set) => [...set].map(Number)
  expect(numbers(entries.ruling)).toEqual(Array.from({ length: entries.ruling.size }, (_, n) => n + 1))
  expect(numbers(entries.recipe)).toEqual(Array.from({ length: entries.recipe.size }, (_, n) => n + 1))
})

test('docs/spec/product.md lists each requirement under each of its sections', () => {
  const requirements = readRequirements(root)
  const page = renderProduct(requirements)
  expect(readFileSync(`${root}docs/spec/product.md`, 'utf8')).toBe(page)
  for (const { id, source } of requirements) {
    for (const section of source) {
      const [, below] = page.split(`\n## ${section} `)
      expect(below.split('\n## ')[0]).toContain(`- **${id}** `)
    }
  }
  expect(() => renderProduct([{ id: 'A-01', text: 'a', source: ['3§1'] }])).toThrow('A-01: 3§1')
})

describe('a repository', () => {
  const copy = mkdtempSync(join(tmpdir(), 'citations-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  const planted = join(copy, 'apps/planted.ts')

  test('is refused for one planted citation, and for a page that differs from the requirements', async () => {
    for (const path of ['docs/spec', 'docs/decisions', 'docs/security.md', 'docs/requirements.json']) {
      cpSync(join(root, path), join(copy, path), { recursive: true })
    }
    mkdirSync(join(copy, 'apps'))
    await runCommand('git', ['init', '-q'], { cwd: copy })
    const problems = async (text) => {
      writeFileSync(planted, text)
      return (await checkCitations(copy)).problems.filter((problem) => !problem.startsWith('docs/'))
    }
    expect(await problems('/** As ruling 12 says. */')).toEqual([])
    expect(await problems('\n/** As ruling 99 says. */')).toEqual([
      'apps/planted.ts:2: "ruling 99" leads to nothing in docs/spec/rulings.md',
    ])
    appendFileSync(join(copy, 'docs/spec/product.md'), '- one more\n')
    expect((await checkCitations(copy)).problems.at(-1)).toContain('docs/spec/product.md differs')
  })
})
