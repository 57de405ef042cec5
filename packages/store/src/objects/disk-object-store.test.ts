import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { diskObjectStore } from './disk-object-store.ts'
import { originalKey } from './object-key.ts'
import { describeObjectStore } from './testing/object-store-contract.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'skadi-objects-'))
const unfinished = path.join(folder, '.unfinished')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeObjectStore('disk', () => diskObjectStore(folder))

it('leaves no unfinished file after a successful or a refused write', async () => {
  const store = await diskObjectStore(folder)
  await store.put(originalKey(randomUUID(), randomUUID()), Buffer.from('x'))
  await store.put(originalKey(randomUUID(), randomUUID()), Buffer.from('x'), { sha256: 'wrong' }).catch(() => {})
  expect(readdirSync(unfinished)).toEqual([])
})

it('removes leftovers of interrupted writes, but not the file of a write that may still run', async () => {
  const old = path.join(unfinished, 'old')
  const young = path.join(unfinished, 'young')
  writeFileSync(old, 'half')
  writeFileSync(young, 'half')
  utimesSync(old, new Date(0), new Date(0))
  await diskObjectStore(folder)
  expect(readdirSync(unfinished)).toEqual(['young'])
  rmSync(young)
})

it('says in one line that its folder cannot be made', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  await expect(diskObjectStore(file)).rejects.toMatchObject({
    exitCode: 73,
    message: expect.stringContaining('a file is in the way'),
  })
})
