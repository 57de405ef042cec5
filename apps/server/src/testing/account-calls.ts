import type { LightMyRequestResponse } from 'fastify'
import { hashPassword } from '../core/auth/hash-password.ts'
import type { SentMessage, TestServer } from './test-server.ts'

/** Password of every account of this bench. It is hashed once. */
export const PASSWORD = 'Right-horse-71'
let hash: Promise<string> | undefined

type Answer = {
  status: number
  code: string | undefined
  text: string
  data: { idToken: string; refreshToken: string; userId: string }
  details: { field: string; rule: string }[]
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
}

let phones = 0
let addresses = 0
/** Returns a phone number without an account. */
export const newPhone = (): string => `+47930${String((phones += 1)).padStart(5, '0')}`
/** Returns a client address that no other test uses. */
export const newAddress = (): string => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`

/** Returns calls of signed-out users to a test server. Each call has a new address, unless the test names an address. */
export function accountCalls(server: TestServer) {
  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload: object | undefined,
    { headers = {}, address = newAddress() }: { headers?: Record<string, string>; address?: string } = {},
  ): Promise<Answer> {
    const response = await server.inject({
      method,
      url: `/api${url}`,
      ...(payload ? { payload } : {}),
      headers,
      remoteAddress: address,
    })
    const body = response.body ? JSON.parse(response.body) : {}
    return {
      status: response.statusCode,
      code: body.error?.code,
      text: response.body,
      data: body.data,
      details: body.error?.details ?? [],
      headers: response.headers,
      cookies: response.cookies,
    }
  }
  /** number of successful resets per phone; the server sends their messages after the answers */
  const resets = new Map<string, number>()
  async function post(url: string, payload: object, from?: Parameters<typeof send>[3]): Promise<Answer> {
    const answer = await send('POST', url, payload, from)
    const { username } = payload as { username?: string }
    if (url === '/auth/reset' && answer.status === 202 && username)
      resets.set(username, (resets.get(username) ?? 0) + 1)
    return answer
  }

  /** Returns the newest message to a phone, after all expected messages have arrived. */
  async function messageTo(phone: string): Promise<SentMessage> {
    for (;;) {
      const messages = (await server.messages()).filter(({ to }) => to === phone)
      const message = messages.at(-1)
      if (message && messages.filter(({ kind }) => kind === 'reset').length >= (resets.get(phone) ?? 0)) return message
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}`, 'x-api-version': 'v2' })

  /** Adds an account with the password PASSWORD. */
  async function account(given: Parameters<TestServer['build']['user']>[0] = {}) {
    hash ??= hashPassword(PASSWORD)
    const username = newPhone()
    return { username, id: await server.build.user({ username, passwordHash: await hash, ...given }) }
  }

  return {
    send,
    post,
    bearer,
    messageTo,
    codeTo: async (phone: string): Promise<string> => (await messageTo(phone)).code ?? '',
    signIn: (username: string, password = PASSWORD, from?: Parameters<typeof send>[3]) =>
      post('/auth', { username, password }, from),
    refresh: (refreshToken: string, username: string) => post('/auth/token', { refreshToken, username }),
    account,
    /** returns the status of a call that accepts any valid access token */
    statusOf: async (idToken: string): Promise<number> =>
      (await send('GET', '/auth/sessions', undefined, { headers: bearer(idToken) })).status,
  }
}
