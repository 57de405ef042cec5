import { sendReport } from '@skadi/contract/reports/reports-calls'
import { expect, test } from 'vitest'
import { mailSender } from '../core/messages/mail.ts'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { asking } from '../testing/asking.ts'
import { mailServer } from '../testing/mail-server.ts'
import { testServer } from '../testing/test-server.ts'
import { sendReportJob } from './send-report.job.ts'
import { OPTIONS, ofPair, reportBench } from './testing/report-bench.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
const bench = reportBench(server)
const ask = asking(server)

const mails = mailServer()

/** Sends a report and executes the job, with a mail server of the test. */
async function send(recipients: string[]) {
  const one = await bench.rental()
  const clerk = await server.signIn(one.clerk)
  const body = { ...ofPair(one), options: OPTIONS, language: 'no' as const, recipients }
  const { jobId } = (await ask(sendReport, clerk, { body })).body.data
  const mail = mailSender(server.services.db, mails.transport)
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
  const [mail] = mails.received
  expect(mail?.to).toEqual(['kari@fjord.example'])
  expect(mail?.raw).toMatch(/filename=\S*\d{12}_\w+\.pdf/)
  const pdf = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.raw ?? '')?.[1] ?? ''
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('while the mail server is unreachable the job is retried, and sends one mail', async () => {
  mails.received.length = 0
  const { attempt, job } = await send(['ola@fjord.example'])
  mails.isDown = true
  await expect(attempt(false)).rejects.toThrow()
  expect(await job()).toMatchObject({ status: 'IN_PROGRESS' })
  mails.isDown = false
  await attempt(true)
  expect(await job()).toMatchObject({ status: 'FINISHED' })
  expect(mails.received).toHaveLength(1)
})
