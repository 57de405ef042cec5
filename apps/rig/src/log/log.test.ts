import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog, rotatingFile } from './log.ts'

async function emptyFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'skadi-log-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test('every line has time and level; lines below the level are left out', () => {
  const lines: string[] = []
  const say = makeLog(
    'info',
    (line) => lines.push(line),
    () => new Date('2026-11-21T06:10:00Z'),
  )
  say('sent a')
  say('asked', 'debug')
  say('refused b:\n  no photo', 'error')
  expect(lines).toEqual([
    '2026-11-21T06:10:00.000Z INFO  sent a\n',
    '2026-11-21T06:10:00.000Z ERROR refused b:\n',
    '2026-11-21T06:10:00.000Z ERROR   no photo\n',
  ])
})

test('a full log file is rotated, and the oldest file is deleted', async () => {
  const dir = await emptyFolder()
  const path = join(dir, 'rig.log')
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n'])
    rotatingFile(path, expect.unreachable, { maxBytes: 8, files: 2 })(line)
  expect((await readdir(dir)).sort()).toEqual(['rig.log', 'rig.log.1'])
  expect(await readFile(path, 'utf8')).toBe('four\n')
  expect(await readFile(`${path}.1`, 'utf8')).toBe('three\n')
})

test('a log file that cannot be written is reported once and stops nothing', async () => {
  const dir = await emptyFolder()
  await mkdir(join(dir, 'rig.log'))
  const faults: string[] = []
  const write = rotatingFile(join(dir, 'rig.log'), (reason) => faults.push(reason))
  write('one\n')
  write('two\n')
  expect(faults).toEqual([expect.stringContaining('EISDIR')])
})
