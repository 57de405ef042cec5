import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from './outbox.ts'
import { outboxOf } from './outbox-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-outbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('every message is a file that only its owner can read; file names sort by time', async () => {
  const send = outbox(folder)
  for (let n = 0; n < 12; n += 1) await send({ to: '+4790000001', kind: 'reset', text: `message ${n}`, code: '123456' })
  await send({ to: '+4790000002', kind: 'invite', text: 'come in' })
  const names = (await readdir(outboxOf(folder))).sort()
  const messages = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(outboxOf(folder), name), 'utf8'))),
  )
  expect(messages.map(({ text }) => text)).toEqual([...Array.from({ length: 12 }, (_, n) => `message ${n}`), 'come in'])
  expect(messages[0]).toEqual({
    to: '+4790000001',
    kind: 'reset',
    text: 'message 0',
    code: '123456',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(messages[12]).not.toHaveProperty('code')
  for (const name of names) {
    expect(name).not.toContain('4790000001')
    expect((await stat(join(outboxOf(folder), name))).mode & 0o777).toBe(0o600)
  }
})

test('a message that cannot be written is an error', async () => {
  await writeFile(outboxOf(folder), 'in the way')
  await expect(outbox(folder)({ to: '+4790000001', kind: 'reset', text: '-' })).rejects.toThrow()
})
