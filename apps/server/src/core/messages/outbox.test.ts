import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox, outbox, outboxOf, sweepOutbox } from './outbox.ts'

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

const PDF = Buffer.from('%PDF-1.7')

test('a mail and its attachments are files in the outbox, readable by their owner only', async () => {
  await outbox(folder)({ to: '+4790000001', kind: 'invite', text: 'come in' })
  await mailOutbox(folder)({
    to: ['kari@fjord.example'],
    kind: 'report',
    subject: 'Report',
    text: 'Here it is.',
    attachments: [
      { name: '../../report.pdf', contentType: 'application/pdf', content: PDF },
      { name: 'facts.json', contentType: 'application/json', content: Buffer.from('{}') },
    ],
  })
  const names = (await readdir(outboxOf(folder))).sort()
  const messages = names.filter((name) => name.endsWith('.json'))
  expect(messages).toHaveLength(2)
  const mail = JSON.parse(await readFile(join(outboxOf(folder), messages[1] as string), 'utf8'))
  const id = messages[1]?.replace('.json', '')
  expect(mail).toEqual({
    to: ['kari@fjord.example'],
    kind: 'report',
    subject: 'Report',
    text: 'Here it is.',
    attachments: [
      { name: '..-..-report.pdf', file: `${id}-1.pdf` },
      { name: 'facts.json', file: `${id}-2.bin` },
    ],
    at: expect.stringMatching(/Z$/),
  })
  expect(await readFile(join(outboxOf(folder), `${id}-1.pdf`))).toEqual(PDF)
  for (const name of names) expect((await stat(join(outboxOf(folder), name))).mode & 0o777).toBe(0o600)
})

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
