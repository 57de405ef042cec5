import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from './mail-outbox.ts'
import { outbox } from './outbox.ts'
import { outboxOf } from './outbox-folder.ts'
import { sweepOutbox } from './sweep-outbox.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-sweep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const DAY_S = 86_400
const NOW_S = Date.UTC(2026, 5, 1) / 1000
const names = async () => (await readdir(outboxOf(folder))).sort()
const age = async (name: string, days: number) => {
  const at = NOW_S - days * DAY_S
  await utimes(join(outboxOf(folder), name), at, at)
}
const sweep = () => sweepOutbox(folder, NOW_S * 1000)

test('without an outbox nothing is removed', async () => {
  expect(await sweep()).toBe(0)
})

test('messages are removed after 30 days with their attachments; newer messages stay', async () => {
  await mailOutbox(folder)({
    to: ['a@example.com'],
    kind: 'report',
    subject: '-',
    text: '-',
    attachments: [{ name: 'report.pdf', contentType: 'application/pdf', content: Buffer.from('x') }],
  })
  const old = await names()
  await outbox(folder)({ to: '+4790000001', kind: 'invite', text: '-' })
  const fresh = (await names()).filter((name) => !old.includes(name))
  expect([old.length, fresh.length]).toEqual([2, 1])
  for (const name of old) await age(name, 31)
  for (const name of fresh) await age(name, 29)
  expect(await sweep()).toBe(2)
  expect(await names()).toEqual(fresh)
})

test('unfinished files and files that are no messages stay at any age', async () => {
  await outbox(folder)({ to: '+4790000001', kind: 'invite', text: '-' })
  const [message = ''] = await names()
  await age(message, 1)
  for (const name of [`${message}.new`, 'notes.txt']) {
    await writeFile(join(outboxOf(folder), name), '-')
    await age(name, 400)
  }
  expect(await sweep()).toBe(0)
  expect(await names()).toHaveLength(3)
})
