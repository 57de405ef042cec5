import { newId } from '@skadi/store/db/new-id'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test } from 'vitest'
import type { ApiError } from '../http/api-error.ts'
import { type Mail, mailSender } from './mail.ts'

const database = testDatabase()
const MAIL: Mail = { to: ['kari@fjord.example'], kind: 'report', subject: '-', text: '-' }
const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 0,
    (error: ApiError) => error.retryAfterS ?? error.code,
  )

test('each tenant has its own daily limit of mails, also for concurrent mails', async () => {
  const sent: Mail[] = []
  const { deliver } = mailSender(database.db, async (mail) => ({ refused: [], sent: sent.push(mail) }), 3)
  const [one, other] = [newId(), newId()]
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => outcomeOf(deliver(one, MAIL))))
  expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 86_400)).toHaveLength(2)
  expect(await outcomeOf(deliver(other, MAIL))).toBe(0)
  expect(sent).toHaveLength(4)
  await database.owner.query(`update throttle_event set at = at - interval '25 hours'`)
  expect(await outcomeOf(deliver(one, MAIL))).toBe(0)
})

test('a failed mail answers an error and counts against the limit', async () => {
  const { deliver } = mailSender(database.db, () => Promise.reject(new Error('the mail server answered 550')), 1)
  const tenantId = newId()
  expect(await outcomeOf(deliver(tenantId, MAIL))).toBe('MESSAGE_NOT_SENT')
  expect(await outcomeOf(deliver(tenantId, MAIL))).toBe(86_400)
})
