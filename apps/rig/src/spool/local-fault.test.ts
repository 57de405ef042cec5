import { expect, test } from 'vitest'
import { diskWatch, freeBytes } from './disk-space.ts'
import { localFault } from './send-outcome.ts'

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
