import { expect, test } from 'vitest'
import { smsSender } from '../core/messages/sms-sender.ts'
import { accountCalls, newPhone, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer({
  change: ({ db }) => ({ sms: smsSender(db, () => Promise.reject(new Error('the gateway is gone')), 1_000) }),
})
const { account, post } = accountCalls(server)
const failures = () => server.logged.filter((line) => line.includes('the gateway is gone'))

test('registration answers an error when the message cannot be sent', async () => {
  const phone = newPhone()
  const answer = await post('/auth/register', { phone, password: PASSWORD, firstName: 'Kari', lastName: 'Fjell' })
  expect([answer.status, answer.code]).toEqual([502, 'MESSAGE_NOT_SENT'])
  expect(failures()).toHaveLength(1)
  expect(failures()[0]).not.toContain(phone)
})

test('a reset does not report a failed message, which would reveal the account; only the log does', async () => {
  const { username } = await account()
  const before = failures().length
  expect((await post('/auth/reset', { username })).status).toBe(202)
  await expect.poll(() => failures().length).toBe(before + 1)
  expect(failures().join('')).not.toContain(username)
})
