import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DurableFolders } from './durable-folders.ts'

let root: string
let flushes: () => number
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'skadi-folders-'))
  const handle = await open(root)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  flushes = () => sync.mock.calls.length
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

it('flushes the name of each new folder, once', async () => {
  const folders = new DurableFolders(root)
  await Promise.all([folders.make(path.join(root, 'a/b')), folders.make(path.join(root, 'a/b'))])
  expect(flushes()).toBe(2)
  await folders.make(path.join(root, 'a/b'))
  expect(flushes()).toBe(2)
})

it('flushes an existing folder, because its creator may have been killed before the flush', async () => {
  await mkdir(path.join(root, 'a/b'), { recursive: true })
  await new DurableFolders(root).make(path.join(root, 'a/b'))
  expect(flushes()).toBe(2)
})
