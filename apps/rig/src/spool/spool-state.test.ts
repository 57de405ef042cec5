import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskWatch, freeBytes } from './disk-space.ts'
import { localFault } from './send-outcome.ts'
import { isRunning, readState, type SpoolState, writeState } from './spool-state.ts'

const now = Date.parse('2026-11-21T06:10:00Z')
const state: SpoolState = {
  version: '0.1.0',
  pid: process.pid,
  startedAt: '2026-11-21T06:00:00.000Z',
  aliveAt: '2026-11-21T06:09:30.000Z',
}

test.each([
  ['lives and said so lately', state, true],
  ['never ran', undefined, false],
  ['stopped', { ...state, stoppedAt: state.aliveAt }, false],
  ['has been silent for a minute: its number is another’s by now', { ...state, aliveAt: state.startedAt }, false],
  ['died without a word', { ...state, pid: 2 ** 22 + 1 }, false],
])('the program %s', (_title, told, runs) => {
  expect(isRunning(told, now)).toBe(runs)
})

test('the written state is read back; a broken or missing file counts as no state', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'skadi-state-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  expect(await readState({ dir })).toBeUndefined()
  await writeState({ dir }, state)
  expect(await readState({ dir })).toEqual(state)
  await writeFile(join(dir, 'state.json'), '{"version": "0.1')
  expect(await readState({ dir })).toBeUndefined()
  await expect(writeState({ dir: join(dir, 'gone') }, state)).resolves.toBeUndefined()
})

test.each([
  ['ENOENT', { kind: 'unsettled' }],
  ['ENOSPC', { kind: 'stuck', reason: 'diskFull', text: "a waits: the spool's disk is full" }],
  ['EDQUOT', { kind: 'stuck', reason: 'diskFull', text: "a waits: the spool's disk is full" }],
  ['EACCES', { kind: 'stuck', reason: 'denied', text: expect.stringContaining('may not read and change it') }],
  ['EIO', { kind: 'stuck', reason: 'failing', text: 'a waits: EIO happened' }],
])('%s keeps the recording', (code, outcome) => {
  expect(localFault('a', Object.assign(new Error(`${code} happened`), { code }))).toEqual(outcome)
})

test('a disk that fills up and empties is reported once each', async () => {
  const lines: string[] = []
  const tell = diskWatch((line, level = 'info') => lines.push(`${level} ${line}`))
  for (const bytes of [9e9, 8e9, 1.9e9, 1.8e9, 4e7, 3e7, 1e9, 5e9]) tell(bytes)
  expect(lines).toEqual([
    "warn the spool's disk is filling up: 1.9 GB free",
    "error the spool's disk is full: nothing more can be recorded until there is room",
    "warn the spool's disk is filling up: 1.0 GB free",
    "info the spool's disk has room again: 5.0 GB free",
  ])
  expect(await freeBytes('.')).toBeGreaterThan(0)
})
