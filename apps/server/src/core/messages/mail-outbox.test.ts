import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from './mail-outbox.ts'
import { outbox } from './outbox.ts'
import { outboxOf } from './outbox-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-mails-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

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
