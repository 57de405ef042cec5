import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeNotices } from './third-party-notices.mjs'

const root = mkdtempSync(join(tmpdir(), 'skadi-notices-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const install = (path, name, version, license) => {
  write(`${path}/package.json`, JSON.stringify({ name, version, license }))
}

test('the notice of the repository comes first, then each package once with its licence and notice, scoped and nested ones too, but no workspace', () => {
  write('NOTICE', 'weights of others\n')
  install('node_modules/b', 'b', '1.0.0', 'MIT')
  write('node_modules/b/LICENSE.md', 'text of b\n')
  write('node_modules/b/src/LICENSE', 'not at the top')
  install('node_modules/b/node_modules/a', 'a', '2.0.0', 'ISC')
  install('node_modules/@s/c', '@s/c', '3.0.0', 'Apache-2.0')
  write('node_modules/@s/c/LICENCE', 'text of c')
  write('node_modules/@s/c/NOTICE.txt', 'notice of c')
  install('node_modules/c/node_modules/b', 'b', '1.0.0', 'MIT')
  install('own', 'own', '0.0.0')
  symlinkSync(join(root, 'own'), join(root, 'node_modules/own'))
  expect(writeNotices(root)).toBe(`# Notice

weights of others

# Licences of packages

## @s/c 3.0.0 (Apache-2.0)

text of c

notice of c

## a 2.0.0 (ISC)

The package contains no licence text.

## b 1.0.0 (MIT)

text of b
`)
})
