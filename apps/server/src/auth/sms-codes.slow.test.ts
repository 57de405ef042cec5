import { expect, test } from 'vitest'
import { accountCalls, newPhone, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { codeTo, post } = accountCalls(server)
const GUESSES = 10_000
const ADDRESSES = 100

test('of 10,000 guesses from 100 addresses five are compared, and the right code is then refused', async () => {
  const phone = newPhone()
  await post('/auth/register', { phone, password: PASSWORD, firstName: 'Kari', lastName: 'Fjell' })
  const right = Number(await codeTo(phone))
  /** Verifies a code. Tries again if the queue is full. */
  const verify = async (code: number, address?: string): ReturnType<typeof post> => {
    const body = { username: phone, code: String(code % 1_000_000).padStart(6, '0') }
    const answer = await post('/auth/register/verify', body, address === undefined ? {} : { address })
    return answer.status === 503 ? verify(code, address) : answer
  }
  const answers: Record<number, number> = {}
  for (let guess = 1; guess <= GUESSES; guess += ADDRESSES) {
    const round = Array.from({ length: ADDRESSES }, (_, n) => verify(right + guess + n, `10.9.0.${n}`))
    for (const { status } of await Promise.all(round)) answers[status] = (answers[status] ?? 0) + 1
  }
  expect(answers).toEqual({ 400: 5, 410: GUESSES - 5 })
  expect((await verify(right)).status).toBe(410)
})
