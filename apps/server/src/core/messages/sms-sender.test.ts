import { testDatabase } from '@skadi/store/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { type Message, type SmsSender, smsSender } from './sms-sender.ts'

const database = testDatabase()
const DAILY_LIMIT = 30
let sent: Message[] = []
beforeEach(async () => {
  sent = []
  await database.owner.query('delete from sms_sent')
})

const transport = async (message: Message) => void sent.push(message)
const sender = () => smsSender(database.db, transport, DAILY_LIMIT)
const phone = (n: number) => `+47940${String(n).padStart(5, '0')}`
const ofPhone = (n: number, address = `10.0.0.${n}`) =>
  ({ to: phone(n), kind: 'register', text: '-', address }) as const
const outcomeOf = (delivery: ReturnType<SmsSender['deliver']>) =>
  delivery.then(
    () => 0,
    (error: ApiError) => error.retryAfterS ?? error.code,
  )
const age = (interval: string) => database.owner.query(`update sms_sent set at = at - interval '${interval}'`)

test('a phone gets at most three messages an hour and ten a day, also of concurrent ones', async () => {
  const { deliver } = sender()
  for (let hour = 0; hour < 4; hour += 1) {
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((n) => outcomeOf(deliver(ofPhone(1, `10.1.${hour}.${n}`)))))
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(hour < 3 ? 3 : 1)
    await age('61 minutes')
  }
  expect(sent).toHaveLength(10)
  expect(await outcomeOf(deliver(ofPhone(1)))).toBe(86_400)
  expect(await outcomeOf(deliver(ofPhone(2)))).toBe(0)
})

test('one network address may cause twenty messages an hour, to any phones', async () => {
  const { deliver } = sender()
  const outcomes = []
  for (let n = 0; n < 22; n += 1) outcomes.push(await outcomeOf(deliver(ofPhone(n, '10.2.0.1'))))
  expect(outcomes).toEqual([...Array(20).fill(0), 3_600, 3_600])
  await age('61 minutes')
  expect(await outcomeOf(deliver(ofPhone(30, '10.2.0.1')))).toBe(0)
})

test('all messages together have a daily limit, which does not count unsent messages', async () => {
  const { deliver, takeBudget } = sender()
  for (let n = 0; n < DAILY_LIMIT; n += 1) await takeBudget(ofPhone(100 + n), false)
  const outcomes = await Promise.all(Array.from({ length: DAILY_LIMIT + 5 }, (_, n) => outcomeOf(deliver(ofPhone(n)))))
  expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(DAILY_LIMIT)
  expect(sent).toHaveLength(DAILY_LIMIT)
  await age('25 hours')
  expect(await outcomeOf(deliver(ofPhone(90)))).toBe(0)
})

test('an unsent message still counts against the limits of phone and address', async () => {
  const { deliver, takeBudget } = sender()
  for (let n = 0; n < 3; n += 1) await takeBudget(ofPhone(1), false)
  expect(await outcomeOf(deliver(ofPhone(1)))).toBe(3_600)
  expect(sent).toEqual([])
})

test('a failed message answers an error and counts against the limits', async () => {
  const { deliver } = smsSender(database.db, () => Promise.reject(new Error('the gateway is gone')), DAILY_LIMIT)
  for (let n = 0; n < 3; n += 1) expect(await outcomeOf(deliver(ofPhone(1)))).toBe('MESSAGE_NOT_SENT')
  expect(await outcomeOf(deliver(ofPhone(1)))).toBe(3_600)
})
