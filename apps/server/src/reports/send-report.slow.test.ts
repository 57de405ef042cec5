import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { sendReport } from '@skadi/contract/reports/reports-calls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailSender } from '../core/messages/mail.ts'
import { smtpTransport } from '../core/messages/smtp-transport.ts'
import { readSmtpUrl } from '../core/messages/smtp-url.ts'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'
import { sendReportJob } from './send-report.job.ts'
import { OPTIONS, ofPair, reportBench } from './testing/report-bench.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
const bench = reportBench(server)
const ask = asking(server)

const received: { to: string[]; raw: string }[] = []
let isDown = false
const smtp = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
  onData: (stream, session, done) => {
    let raw = ''
    stream.on('data', (bytes: Buffer) => (raw += bytes.toString('latin1')))
    stream.on('end', () => {
      if (isDown) return done(Object.assign(new Error('try again'), { responseCode: 451 }))
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      return done(null)
    })
  },
})
let port = 0
beforeAll(async () => {
  const listening: Server = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  port = (listening.address() as AddressInfo).port
})
afterAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  smtp.close(() => resolve())
  await promise
})

/** Sends a report and executes the job, with a mail server of the test. */
async function send(recipients: string[]) {
  const one = await bench.rental()
  const clerk = await server.signIn(one.clerk)
  const body = { ...ofPair(one), options: OPTIONS, language: 'no' as const, recipients }
  const { jobId } = (await ask(sendReport, clerk, { body })).body.data
  const to = readSmtpUrl(`smtp://127.0.0.1:${port}`)
  if (!to) throw new Error('the address is complete')
  const mail = mailSender(
    server.services.db,
    smtpTransport(to, { name: 'Skadi', address: 'portal@skadi.example' }, { silenceMs: 5_000, totalMs: 20_000 }),
  )
  const { signal } = new AbortController()
  const work = workOnJobs({ services: { ...server.services, mail }, kinds: [sendReportJob], spoolDir: bench.spoolDir })
  const attempt = (isLast: boolean) => work.run(jobId, { isLast, signal })
  const job = async () =>
    (await server.database.owner.query('select status, error_code, result from job where id = $1', [jobId])).rows[0]
  return { attempt, job }
}

test('a report arrives with its PDF, and a refused address is reported', async () => {
  const { attempt, job } = await send(['kari@fjord.example', 'nobody@fjord.example'])
  await attempt(true)
  expect(await job()).toMatchObject({ status: 'FINISHED', result: { sent: 1, refused: ['nobody@fjord.example'] } })
  const [mail] = received
  expect(mail?.to).toEqual(['kari@fjord.example'])
  expect(mail?.raw).toMatch(/filename=\S*\d{12}_\w+\.pdf/)
  const pdf = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.raw ?? '')?.[1] ?? ''
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('while the mail server is unreachable the job is retried, and sends one mail', async () => {
  received.length = 0
  const { attempt, job } = await send(['ola@fjord.example'])
  isDown = true
  await expect(attempt(false)).rejects.toThrow()
  expect(await job()).toMatchObject({ status: 'IN_PROGRESS' })
  isDown = false
  await attempt(true)
  expect(await job()).toMatchObject({ status: 'FINISHED' })
  expect(received).toHaveLength(1)
})
