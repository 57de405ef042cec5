import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path) => readFileSync(`${root}${path}`, 'utf8')
/** States of a row, in the order of the overview's columns. */
const STATES = ['met', 'not applicable', 'operator', 'deviation']
const PAGES = [
  'docs/security.md',
  'docs/safeguards.md',
  'docs/asvs.md',
  'docs/recipes.md',
  'docs/architecture.md',
  'docs/glossary.md',
  ...globSync('docs/asvs/*.md', { cwd: root }),
]
/** Folders that a page may leave out of a path. */
const BASES = [
  '',
  'apps/server/src/',
  'apps/web/src/',
  'packages/pipeline/src/',
  'packages/simulator/src/',
  'packages/report/src/',
  'packages/contract/src/',
  'apps/web/',
]
const product = sourceFiles(root, ['apps', 'packages']).filter(
  (path) => path.includes('/src/') && !/\.test\.tsx?$|\/testing\//.test(path),
)

/** Returns the repository paths in backticks. They are relative to the root or to one of `BASES`. */
const placesOf = (text) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, place]) => place)
    .filter((place) => /^[\w.][\w.*-]*\/[\w./*{},-]+$|^[\w-]+\.test\.ts$/.test(place))
    .filter((place) => !/^(DATA_DIR|dist-rig|FOLDER)\/|NNNN/.test(place))
const exists = (place) =>
  (place.includes('/') ? BASES : ['{apps,packages}/**/'])
    .map((base) => base + place)
    .some((path) => (/[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(`${root}${path}`)))

describe('the documents about security', () => {
  test.each(PAGES)('%s names files and folders that exist', (page) => {
    const places = placesOf(read(page))
    expect(places.filter((place) => !exists(place))).toEqual([])
  })

  test('a path that does not exist is found', () => {
    expect(placesOf('`core/no-such.test.ts`, `packages/none/*.ts`').filter((place) => !exists(place))).toHaveLength(2)
  })
})

describe('the register of ASVS', () => {
  const { 1: first, 2: second } = JSON.parse(read('docs/asvs/levels.json'))
  const levels = [first.split(' '), second.split(' ')]
  const rows = globSync('docs/asvs/*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| (.*) \|$/gm)].map(
      ([, id, level, , state, reason]) => ({ id, level, state, reason }),
    ),
  )

  test('has each requirement of levels 1 and 2 once, at its level', () => {
    expect(levels.map((ids) => ids.length)).toEqual([70, 183])
    const wanted = levels.flatMap((ids, at) => ids.map((id) => `${id} ${at + 1}`))
    expect(rows).toHaveLength(wanted.length)
    expect(new Set(rows.map(({ id, level }) => `${id} ${level}`))).toEqual(new Set(wanted))
  })

  test('uses four states, each with a reason, and counts them for each chapter', () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(STATES))
    expect(rows.filter(({ reason }) => reason.trim() === '')).toEqual([])
    const counted = ['1', '2'].map((level) =>
      STATES.map((state) => rows.filter((row) => row.level === level && row.state === state).length).join(' | '),
    )
    const overview = read('docs/asvs.md')
    for (const [at, line] of counted.entries()) expect(overview).toContain(`| ${at + 1} | ${line} |`)
    const deviations = rows.filter(({ state }) => state === 'deviation').map(({ id }) => id)
    expect(deviations.filter((id) => !overview.includes(`| ${id} |`))).toEqual([])
  })
})

describe('the sources', () => {
  const codes = product.map((path) => ({ path, code: read(path) }))
  const found = (pattern) =>
    codes.flatMap(({ path, code }) =>
      [...code.matchAll(pattern)].map(([whole, name]) => ({ path, name: name ?? whole })),
    )

  test('use the algorithms that the page of safeguards lists, and no others', () => {
    const used = found(
      /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|derive|generateKeyPairSync)\(\s*'([^']+)'/g,
    ).filter(({ name }) => !name.includes(' '))
    expect(new Set(used.map(({ name }) => name))).toEqual(new Set(['aes-256-gcm', 'argon2id', 'ed25519', 'sha256']))
    const page = read('docs/safeguards.md')
    for (const name of ['AES-256-GCM', 'argon2id', 'Ed25519', 'SHA-256', 'HMAC-SHA-1']) expect(page).toContain(name)
    expect(found(/'SHA-?1'|'md5'/gi).map(({ path }) => path)).toEqual(['apps/server/src/auth/second-factor.ts'])
  })

  test('run no text as code and listen to no other window', () => {
    expect(found(/\beval\(|\bnew Function\(/g)).toEqual([])
    expect(found(/window\.addEventListener\('message'|window\.onmessage/g)).toEqual([])
  })
})
