import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portalSourcesHash } from './portal-build.mjs'

const root = mkdtempSync(join(tmpdir(), 'skadi-portal-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('changes of sources and messages rebuild the portal; changes of tests and build outputs do not', () => {
  for (const path of [
    'apps/web/src/main.tsx',
    'packages/domain/src/a.ts',
    'packages/contract/src/a.ts',
    'packages/report/src/a.ts',
    'package-lock.json',
  ])
    write(path, '1')
  const before = portalSourcesHash(root)
  for (const path of [
    'apps/web/dist/a.js',
    'apps/web/src/paraglide/a.js',
    'apps/web/src/a.test.ts',
    'packages/store/src/a.ts',
  ])
    write(path, '1')
  expect(portalSourcesHash(root)).toBe(before)

  const seen = new Set([before])
  for (const path of [
    'apps/web/src/main.tsx',
    'apps/web/messages/en/a.json',
    'packages/domain/src/a.ts',
    'packages/contract/src/a.ts',
    'packages/report/src/a.ts',
  ]) {
    write(path, '2')
    seen.add(portalSourcesHash(root))
  }
  expect(seen.size).toBe(6)
})
