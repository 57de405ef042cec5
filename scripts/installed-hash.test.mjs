import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedHash, manifestPaths } from './installed-hash.mjs'

let root
const write = (path, value) => writeFileSync(join(root, path), JSON.stringify(value))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skadi-hash-'))
  for (const folder of ['packages/b', 'packages/a', 'packages/empty', 'e2e'])
    mkdirSync(join(root, folder), { recursive: true })
  write('package.json', { workspaces: ['packages/*', 'apps/*', 'e2e'] })
  for (const folder of ['packages/b', 'packages/a', 'e2e']) write(`${folder}/package.json`, { name: folder })
  write('package-lock.json', { packages: {} })
})
afterEach(() => rmSync(root, { recursive: true }))

test('finds every workspace with a package.json, in a fixed order', () => {
  expect(manifestPaths(root)).toEqual([
    'package.json',
    'packages/a/package.json',
    'packages/b/package.json',
    'e2e/package.json',
  ])
})

test('the hash depends on the lock file and each package.json only', () => {
  const before = installedHash(root)
  writeFileSync(join(root, 'packages/a/source.ts'), 'x')
  expect(installedHash(root)).toBe(before)
  write('packages/b/package.json', { name: 'b', dependencies: { x: '1' } })
  const after = installedHash(root)
  expect(after).not.toBe(before)
  write('package-lock.json', { packages: { x: {} } })
  expect(installedHash(root)).not.toBe(after)
})
