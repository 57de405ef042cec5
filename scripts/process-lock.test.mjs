import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withProcessLock } from './process-lock.mjs'

let folder
let file
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skadi-lock-'))
  file = join(folder, 'deep/lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('two callers never work at once, and the waiting caller gets the owner’s pid', async () => {
  let inside = 0
  const waitedFor = []
  const work = async () => {
    inside += 1
    expect(inside).toBe(1)
    await sleep(50)
    inside -= 1
  }
  const onWait = (pid) => waitedFor.push(pid)
  await Promise.all([withProcessLock(file, { onWait }, work), withProcessLock(file, { onWait }, work)])
  expect(waitedFor).toEqual([process.pid])
  expect(existsSync(file)).toBe(false)
})

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await withProcessLock(file, {}, async () => {})
  writeFileSync(file, String(pid))
  expect(await withProcessLock(file, { timeoutMs: 2_000 }, async () => 'done')).toBe('done')
})

test('the lock is released when the work fails, and waiting times out', async () => {
  await expect(withProcessLock(file, {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, String(process.pid))
  await expect(withProcessLock(file, { timeoutMs: 10 }, async () => {})).rejects.toThrow(`Process ${process.pid} holds`)
})
