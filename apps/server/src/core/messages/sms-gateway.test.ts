import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSmsUrl, smsGateway } from './sms-gateway.ts'

type Received = { method: string; path: string; authorization: string; type: string; form: Record<string, string> }
let received: Received[] = []
/** Responses of the gateway to the next messages. After the last response, the gateway accepts every message. */
let behaviour: ((response: ServerResponse) => void)[] = []

const answer = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('{}')
const hangUp = (response: ServerResponse) => void response.destroy()

async function read(request: IncomingMessage): Promise<Received> {
  let body = ''
  for await (const part of request) body += part
  const { method = '', url = '', headers } = request
  return {
    method,
    path: url,
    authorization: headers.authorization ?? '',
    type: headers['content-type'] ?? '',
    form: Object.fromEntries(new URLSearchParams(body)),
  }
}

/** A server with Twilio's message API on a real socket. */
const gateway = createServer((request, response) => {
  void read(request).then((message) => {
    received.push(message)
    const act = behaviour.shift() ?? answer(201)
    act(response)
  })
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
const { port } = gateway.address() as AddressInfo
beforeEach(() => {
  received = []
  behaviour = []
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const URL_OF_GATEWAY = `http://AC12:s%3Acret@127.0.0.1:${port}?from=+4790000000`
const MESSAGE = { to: '+4790000001', kind: 'register', text: 'Skadi: 123456 & ø', code: '123456' } as const
const send = (url = URL_OF_GATEWAY) => {
  const read = readSmsUrl(url)
  if (!read) throw new Error('the address is complete')
  return smsGateway(read)(MESSAGE)
}

test.each([
  ['http://gateway.example', false],
  ['http://AC12@gateway.example?from=+47', false],
  ['http://AC12:secret@gateway.example', false],
  ['http://AC12:secret@gateway.example?from=', false],
  ['http://AC12:secret@gateway.example?from=Skadi', true],
])('%s names account, token and sender: %s', (url, isComplete) => {
  expect(readSmsUrl(url) !== undefined).toBe(isComplete)
})

test('a message is posted as a form with basic authorization', async () => {
  await send()
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/2010-04-01/Accounts/AC12/Messages.json',
      authorization: `Basic ${Buffer.from('AC12:s:cret').toString('base64')}`,
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { To: '+4790000001', From: '+4790000000', Body: 'Skadi: 123456 & ø' },
    },
  ])
})

test('a path in the gateway’s URL is kept as a prefix', async () => {
  await send(`http://AC12:secret@127.0.0.1:${port}/sms/?from=Skadi`)
  expect(received[0]?.path).toBe('/sms/2010-04-01/Accounts/AC12/Messages.json')
})

const elsewhere = (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()

test.each([
  ['a fault of the gateway', [answer(503)], 2, true],
  ['a lost connection', [hangUp], 2, true],
  ['two faults', [answer(500), answer(503)], 2, false],
  ['two lost connections', [hangUp, hangUp], 2, false],
  ['a refusal', [answer(400)], 1, false],
  ['two redirects', [elsewhere, elsewhere], 2, false],
] as const)(
  'after %s a message is retried once or dropped, and no secret is reported',
  async (_, acts, tries, isSent) => {
    behaviour = [...acts]
    const told = await send().then(
      () => '',
      (error: Error) => `${error.message} ${String(error.cause)}`,
    )
    expect(received).toHaveLength(tries)
    expect(told === '').toBe(isSent)
    for (const secret of [MESSAGE.to, MESSAGE.code, 'cret', 'AC12']) expect(told).not.toContain(secret)
  },
)
