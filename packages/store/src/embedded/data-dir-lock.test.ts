import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'
import { DataDirLockedError, StartError } from './start-error.ts'

const SCRIPT = `
  const { lockDataDir } = await import(process.argv[1])
  try { lockDataDir(process.argv[2]); if (process.argv[3]) process.kill(process.pid, process.argv[3]) }
  catch (error) { console.log(error.name + ': ' + error.message); process.exit(error.exitCode) }`
const MODULE = new URL('./data-dir-lock.ts', import.meta.url).href

const inOtherProcess = (dataDir: string, signal = '') =>
  spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT, MODULE, dataDir, signal], { encoding: 'utf8' })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'skadi-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('refuses a second process, with one clear line and exit code 75', () => {
  const lock = lockDataDir(folder)
  const second = inOtherProcess(folder)
  expect(second.stdout.trim()).toMatch(/^DataDirLockedError: another Skadi already runs on \S+: stop it first/)
  expect(second.status).toBe(75)
  expect(second.stderr).toBe('')
  lock.release()
  expect(inOtherProcess(folder).status).toBe(0)
})

it('refuses a second lock in the same process', () => {
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(DataDirLockedError)
  lock.release()
  lockDataDir(folder).release()
})

it('can be taken again after the holder was killed', () => {
  expect(inOtherProcess(folder, 'SIGKILL').signal).toBe('SIGKILL')
  lockDataDir(folder).release()
})

it('makes a missing folder, also below a missing folder', () => {
  const lock = lockDataDir(path.join(folder, 'a/b'))
  expect(lock.dataDir.endsWith('/a/b')).toBe(true)
  lock.release()
})

it('says in one line that a file is in the way', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const wrong of [file, path.join(file, 'data')]) {
    expect(() => lockDataDir(wrong)).toThrow(
      new StartError(`cannot write the data folder ${wrong} (DATA_DIR): a file is in the way`, 73),
    )
  }
})

it.skipIf(process.getuid?.() === 0)('says in one line that there is no permission', () => {
  chmodSync(folder, 0o500)
  expect(() => lockDataDir(folder)).toThrow('(DATA_DIR): no permission')
})
