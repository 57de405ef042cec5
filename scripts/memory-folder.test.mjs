import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.mjs'

let memory
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'skadi-memory-'))
})
afterEach(() => rmSync(memory, { recursive: true, force: true }))

test('the folder is empty, and everybody may write in it', () => {
  const folder = makeMemoryFolder({ memory, leastFree: 1 })
  expect(folder).toBe(join(memory, `skadi-test-${process.pid}`))
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  expect(existsSync(join(folder, 'probe'))).toBe(false)
})

test('creates nothing when memory is short or there is no memory file system', () => {
  expect(makeMemoryFolder({ memory, leastFree: 2 ** 60 })).toBeUndefined()
  expect(existsSync(join(memory, `skadi-test-${process.pid}`))).toBe(false)
  expect(makeMemoryFolder({ memory: join(memory, 'none'), leastFree: 1 })).toBeUndefined()
})

test('removes folders of killed runs and keeps folders of running ones', () => {
  const [killed, running, another] = ['skadi-test-4194305', `skadi-test-${process.ppid}`, 'theirs'].map((name) =>
    join(memory, name),
  )
  for (const folder of [killed, running, another]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'x'), '')
  }
  makeMemoryFolder({ memory, leastFree: 1 })
  expect([killed, running, another].map((folder) => existsSync(folder))).toEqual([false, true, true])
})
