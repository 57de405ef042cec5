import { previewCaseReminders, sendCaseReminders } from '@skadi/contract/cases/case-reminders'
import { getCaseRules } from '@skadi/contract/cases/cases-reads'
import { sendCase, waiveCase } from '@skadi/contract/cases/cases-writes'
import { REMINDER_HOURS } from '@skadi/domain/cases/case-reminders'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'
import { planReminders, sendReminders } from './remind-customers.ts'

/** The process dies after this number of delivered mails; the mail is delivered, and its result is lost. */
let dies = 0
let mailIds: (string | undefined)[] = []
const server = testServer({
  change: ({ mail }) => ({
    mail: {
      deliver: async (tenantId, one) => {
        const result = await mail.deliver(tenantId, one)
        mailIds.push(one.id)
        if (dies > 0) {
          dies -= 1
          throw new Error('the process died')
        }
        return result
      },
    },
  }),
})
let one: CaseBench
beforeEach(async () => {
  dies = 0
  mailIds = []
  one = await caseBench(server)
  // it is noon where the customer is, whenever the test runs
  await atHour(12)
})
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

/** A zone without daylight saving time in which it is this hour now. */
let zone = 'UTC'
const atHour = async (hour: number) => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  zone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** A sent case with a page that was mailed to the customer. */
async function mailed(to = 'kari@example.com', channel: 'email' | 'sms' = 'email') {
  const { caseId } = await one.made()
  await one.ask(sendCase, one.clerk, { ...one.params(caseId), body: {} })
  const { status, text, body } = await one.create({ caseId, channel, to })
  if (status !== 201) throw new Error(text)
  await setZone(caseId)
  return { caseId, linkId: body.data.link.id }
}
const setZone = (caseId: string) =>
  rows(
    `update customer_link set content = jsonb_set(content, '{return,timeZone}', to_jsonb($2::text)) where case_id = $1`,
    [caseId, zone],
  )
/** Moves sending and due day of a case, so that today is this number of days after the due day. */
async function passTo(caseId: string, daysAfterDue: number) {
  const [{ days }] = await rows(
    `select ((now() at time zone $2)::date - due_on - $3::int) as days from damage_case where id = $1`,
    [caseId, zone, daysAfterDue],
  )
  await rows('alter table damage_case disable trigger keep_sent_case')
  await rows(
    `update damage_case set due_on = due_on + $2::int, due_at = due_at + make_interval(days => $2), told_at = told_at + make_interval(days => $2)
     where id = $1`,
    [caseId, days],
  )
  await rows('alter table damage_case enable trigger keep_sent_case')
}
const reminders = (caseId: string) =>
  rows('select step, state, skip from case_reminder where case_id = $1 order by created_at', [caseId])
const mails = async () => (await server.messages()).filter(({ kind }) => kind === 'customer')
const work = async () => {
  await planReminders(server.services)
  await sendReminders(server.services)
}
const audited = async (action: string) =>
  (await readAudit(server.database, one.tenantId)).filter((entry) => entry.action === action)
const preview = (caseIds: string[], who = one.clerk) => one.ask(previewCaseReminders, who, { body: { caseIds } })
const remind = (caseIds: string[], who = one.clerk) => one.ask(sendCaseReminders, who, { body: { caseIds } })

describe('refusals', () => {
  test('of callers who may not write cases, and of cases of another company', async () => {
    const { caseId } = await mailed()
    const stranger = await one.stranger()
    for (const ask of [preview, remind]) {
      expect((await ask([caseId], stranger)).code).toBe('NOT_FOUND')
      expect((await ask([caseId, newId()])).code).toBe('NOT_FOUND')
      expect((await ask([])).code).toBe('VALIDATION')
    }
    expect(await reminders(caseId)).toEqual([])
  })

  test.each([[[1, 1]], [[61]], [[-61]], [[0.5]], [[1, 2, 3, 4, 5, 6, 7]]])('of the schedule %j', async (days) => {
    expect((await one.setRules({ reminders: days })).code).toBe('VALIDATION')
  })
})

describe('the schedule', () => {
  test('is of the product until the company changes it', async () => {
    const read = async () => (await one.ask(getCaseRules, one.clerk, { query: {} })).body.data.reminders
    expect(await read()).toEqual([-3, 1, 7])
    await one.setRules({ reminders: [2] })
    expect(await read()).toEqual([2])
  })

  test('reminds once a planned day, over several processes, in the language of the page and with its address', async () => {
    const { caseId, linkId } = await mailed()
    const before = (await mails()).length
    await work()
    expect(await reminders(caseId)).toEqual([])
    await passTo(caseId, 1)
    await Promise.all([work(), work()])
    await work()
    expect(await reminders(caseId)).toEqual([{ step: 1, state: 'sent', skip: null }])
    const [mail, ...more] = (await mails()).slice(before)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ['kari@example.com'], subject: expect.stringMatching(/^Reminder from /) })
    const [token] = server.services.secrets.customerTokens(linkId)
    expect(mail?.text).toContain(`/c/${token}`)
    expect((await one.open(token)).status).toBe(200)
    expect(await audited('remindCustomer')).toMatchObject([{ actorId: null, after: { step: 1, kind: 'lateAnswer' } }])
  })

  test('of the company decides; an empty one reminds nobody', async () => {
    await one.setRules({ reminders: [] })
    const { caseId } = await mailed()
    await passTo(caseId, 1)
    await work()
    expect(await reminders(caseId)).toEqual([])
    await one.setRules({ reminders: [2] })
    await passTo(caseId, 2)
    await work()
    expect(await reminders(caseId)).toMatchObject([{ step: 2, state: 'sent' }])
  })

  const ENDS: [string, (of: { caseId: string; linkId: string }) => Promise<unknown>, string][] = [
    [
      'an answer',
      async ({ linkId }) => one.say(server.services.secrets.customerTokens(linkId)[0], 'accept'),
      'answered',
    ],
    [
      'a question that waits for the company',
      async ({ linkId }) => one.say(server.services.secrets.customerTokens(linkId)[0], 'ask'),
      'waitsForUs',
    ],
    ['a payment', async ({ caseId }) => one.pay({ reference: (await one.read(caseId)).reference ?? '' }), 'paid'],
    [
      'the end of the case',
      async ({ caseId }) => one.ask(waiveCase, one.clerk, { ...one.params(caseId), body: { reason: 'Goodwill' } }),
      'ended',
    ],
    [
      'the end of the page',
      async ({ linkId }) =>
        rows('update customer_link set revoked_at = now(), revoked_by = created_by where id = $1', [linkId]),
      'pageClosed',
    ],
  ]
  test.each(ENDS)('ends with %s, also for a reminder that waits', async (_, end, skip) => {
    const of = await mailed()
    await passTo(of.caseId, 1)
    await planReminders(server.services)
    const before = (await mails()).length
    await end(of)
    await sendReminders(server.services)
    expect(await reminders(of.caseId)).toEqual([{ step: 1, state: 'dropped', skip }])
    await passTo(of.caseId, 7)
    await work()
    expect(await reminders(of.caseId)).toHaveLength(1)
    expect((await mails()).slice(before)).toEqual([])
  })

  test('waits for the morning of the customer', async () => {
    await atHour(REMINDER_HOURS.to)
    const { caseId } = await mailed()
    await passTo(caseId, 1)
    const before = (await mails()).length
    await work()
    expect(await reminders(caseId)).toMatchObject([{ step: 1, state: 'waiting' }])
    // a server that looks too early puts the reminder off again
    await rows('update case_reminder set send_after = now() where case_id = $1', [caseId])
    await work()
    expect((await mails()).slice(before)).toEqual([])
    const [{ hours }] = await rows(
      `select round(extract(epoch from send_after - now()) / 3600)::int as hours from case_reminder where case_id = $1`,
      [caseId],
    )
    expect(hours).toBeGreaterThanOrEqual(11)
    expect(hours).toBeLessThanOrEqual(12)
  })
})

test('a process that dies between sending and writing leaves one reminder: the repeated mail has the same Message-ID', async () => {
  const { caseId } = await mailed()
  await passTo(caseId, 1)
  dies = 1
  mailIds = []
  await work()
  expect(await reminders(caseId)).toMatchObject([{ state: 'waiting' }])
  await rows('update case_reminder set send_after = now() where case_id = $1', [caseId])
  await work()
  expect(await reminders(caseId)).toMatchObject([{ state: 'sent' }])
  expect(mailIds).toHaveLength(2)
  expect(new Set(mailIds).size).toBe(1)
  expect(await audited('remindCustomer')).toHaveLength(1)
})

test('an SMS leaves at most once: the reminder of a process that died while sending is dropped', async () => {
  const { caseId } = await mailed('+4790012345', 'sms')
  await passTo(caseId, 1)
  await planReminders(server.services)
  await rows(`update case_reminder set send_after = now(), leased_until = now() - interval '1 s' where case_id = $1`, [
    caseId,
  ])
  const before = (await mails()).length
  await sendReminders(server.services)
  expect(await reminders(caseId)).toMatchObject([{ state: 'dropped', skip: 'notDelivered' }])
  expect(await mails()).toHaveLength(before)
})

describe('by hand', () => {
  test('a preview shows masked recipients, texts, and who is skipped; it sends nothing', async () => {
    const { caseId } = await mailed()
    const other = await caseBench(server)
    const { body } = await preview([caseId])
    expect(body.data.items).toMatchObject([
      { caseId, skip: null, recipient: 'k•••@example.com', channel: 'email', language: 'en', kind: 'answer' },
    ])
    expect(body.data.texts).toMatchObject([{ language: 'en', channel: 'email', subject: expect.any(String) }])
    expect(JSON.stringify(body.data)).not.toContain('kari@')
    expect(body.data.texts[0]?.text).toContain('/c/•••')
    expect(await reminders(caseId)).toEqual([])
    expect((await preview([(await other.made()).caseId])).code).toBe('NOT_FOUND')
  })

  test('reminds of a missing answer and of a payment, once a day, and audits each', async () => {
    const { caseId, linkId } = await mailed()
    await one.say(server.services.secrets.customerTokens(linkId)[0], 'accept')
    const before = (await mails()).length
    const first = await remind([caseId, caseId])
    expect(first.body.data.items).toMatchObject([{ caseId, skip: null, kind: 'payment' }])
    expect((await remind([caseId])).body.data.items).toMatchObject([{ caseId, skip: 'recent' }])
    await work()
    expect(await reminders(caseId)).toEqual([{ step: null, state: 'sent', skip: null }])
    expect((await mails()).slice(before)).toMatchObject([{ text: expect.stringContaining('with the reference') }])
    expect(await audited('sendCaseReminders')).toMatchObject([{ actorId: one.clerkId, after: { kind: 'payment' } }])
    expect(await audited('remindCustomer')).toMatchObject([{ actorId: one.clerkId, after: { step: null } }])
  })

  test('two presses at once send one reminder', async () => {
    const { caseId } = await mailed()
    await Promise.all([remind([caseId]), remind([caseId])])
    expect(await reminders(caseId)).toHaveLength(1)
  })

  test('skips a page at the counter, a case without a page, a statement that nobody has seen, and a draft', async () => {
    const { caseId } = await one.made()
    expect((await preview([caseId])).body.data.items).toMatchObject([{ skip: 'notSent', recipient: null }])
    await one.ask(sendCase, one.clerk, { ...one.params(caseId), body: {} })
    expect((await preview([caseId])).body.data.items).toMatchObject([{ skip: 'notSent' }])
    await one.tell(caseId)
    expect((await preview([caseId])).body.data.items).toMatchObject([{ skip: 'noPage', channel: null }])
    await one.shown({ caseId })
    expect((await remind([caseId])).body.data.items).toMatchObject([{ skip: 'noAddress', sendsAt: null }])
    expect(await reminders(caseId)).toEqual([])
  })
})
