import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { missingLibraryLinks } from './library-links.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { copyBinaries } from './private-binaries.ts'
import { isReachable } from './reachable.ts'

const NOBODY = 65534
const native = path.resolve(findPostgresBinaries().postgres, '../..')

let base: string
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'skadi-binaries-'))
  chmodSync(base, 0o755)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

it('makes the library links that an installation without scripts lacks', () => {
  const bare = path.join(base, 'native')
  cpSync(native, bare, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() && !file.endsWith('.a') })
  expect(missingLibraryLinks(bare).length).toBeGreaterThan(5)
  const copy = copyBinaries(bare, '1.2.3', undefined, [base])
  expect(missingLibraryLinks(copy)).toEqual([])
  expect(spawnSync(path.join(copy, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout).toContain('PostgreSQL')
})

it('copies once, readable for the database user although the installation is not, and repairs an incomplete copy', () => {
  const strict = path.join(base, 'native')
  cpSync(native, strict, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  chmodSync(path.join(strict, 'bin/postgres'), 0o700)
  const copy = copyBinaries(strict, '1.2.3', NOBODY, [base])
  expect(isReachable(path.join(copy, 'bin/postgres'), NOBODY)).toBe(true)
  expect(lstatSync(path.join(copy, 'bin/postgres')).mode & 0o777).toBe(0o755)

  const marker = path.join(copy, 'share/marker')
  writeFileSync(marker, '')
  copyBinaries(strict, '1.2.3', NOBODY, [base])
  expect(lstatSync(marker, { throwIfNoEntry: false })).toBeDefined()
  unlinkSync(path.join(copy, '.complete'))
  copyBinaries(strict, '1.2.3', NOBODY, [base])
  expect(lstatSync(marker, { throwIfNoEntry: false })).toBeUndefined()
})

it('refuses a cache folder that other users can write, and names each folder that it tried', () => {
  mkdirSync(path.join(base, 'skadi'))
  chmodSync(path.join(base, 'skadi'), 0o777)
  expect(() => copyBinaries(native, '1.2.3', NOBODY, [base])).toThrow(`${base}: owned or writable by another user`)
})

it('detects a closed folder above a file', () => {
  const closed = path.join(base, 'closed')
  mkdirSync(path.join(closed, 'inner'), { recursive: true })
  chmodSync(closed, 0o700)
  expect(isReachable(path.join(closed, 'inner'), NOBODY)).toBe(false)
  chmodSync(closed, 0o711)
  expect(isReachable(path.join(closed, 'inner'), NOBODY)).toBe(true)
})
