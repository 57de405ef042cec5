import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { smtpTransport } from './smtp-transport.ts'
import { readSmtpUrl } from './smtp-url.ts'

type Received = { to: string[]; secure: boolean; user: string | undefined; raw: string }
let received: Received[] = []
/**
 * Answers to the next RCPT TO commands, one per recipient. The answer 0 accepts the recipient. After the last answer, the server accepts
 * every recipient.
 */
let answers: number[] = []
let asked = 0
let opened: { close: (done: () => void) => unknown }[] = []
afterEach(async () => {
  for (const server of opened) await new Promise<void>((done) => void server.close(done))
  opened = []
  received = []
  answers = []
  asked = 0
})

type Options = { hidden?: string[]; withLogin?: boolean; silent?: boolean }

/** Starts a mail server on a port of its own, with a self-signed certificate. */
async function mailServer({ hidden = [], withLogin = false, silent = false }: Options = {}): Promise<number> {
  const server = new SMTPServer({
    logger: false,
    authOptional: !withLogin,
    disabledCommands: [...hidden, ...(withLogin ? [] : ['AUTH'])],
    onAuth: ({ username, password }, _session, done) =>
      done(password === 's:cret' ? null : new Error(`no ${password}`), { user: username }),
    onRcptTo: ({ address }, _session, done) => {
      asked += 1
      const code = answers.shift()
      if (silent) return
      done(code ? Object.assign(new Error(`${address} is not known here`), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (bytes: Buffer) => (raw += bytes.toString('latin1')))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, secure: Boolean(session.secure), user: session.user as string | undefined, raw })
        done(null)
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  opened.push(server)
  return (listening.address() as AddressInfo).port
}

const MAIL: Mail = {
  to: ['kari@fjord.example', 'ola@fjord.example'],
  kind: 'report',
  subject: 'Skadi: skaderapport 2026-0042, Tromsø',
  text: 'Rapporten ligger ved.',
  html: '<p>Rapporten ligger ved.</p>',
  attachments: [{ name: 'rapport-æøå.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 ø') }],
}
const FROM = { name: 'Skadi', address: 'portal@skadi.example' }
const LIMITS = { silenceMs: 1_000, totalMs: 20_000 }

function send(port: number, mail: Mail = MAIL, wish: string = '?tls=unverified', login = '') {
  const server = readSmtpUrl(`smtp://${login}127.0.0.1:${port}${wish}`)
  if (!server) throw new Error('the address is complete')
  return smtpTransport(server, FROM, LIMITS)(mail)
}

const toldBy = (sending: Promise<unknown>) =>
  sending.then(
    () => '',
    (error: Error) => `${error.message} ${error.cause === undefined ? '' : JSON.stringify(error.cause)}`,
  )

const headersOf = (raw: string) => (raw.split('\r\n\r\n')[0] as string).replace(/\r\n[ \t]+/g, ' ').split('\r\n')

test('a mail arrives with sender, subject, text and attachment, over TLS when the server offers it', async () => {
  const port = await mailServer()
  expect(await send(port)).toEqual({ refused: [] })
  expect(received).toHaveLength(1)
  const { to, secure, raw } = received[0] as Received
  expect([to, secure]).toEqual([MAIL.to, true])
  expect(headersOf(raw)).toEqual(
    expect.arrayContaining([
      'From: Skadi <portal@skadi.example>',
      'To: kari@fjord.example, ola@fjord.example',
      'Auto-Submitted: auto-generated',
    ]),
  )
  expect(raw).toContain('Rapporten ligger ved.')
  expect(raw).toContain(Buffer.from('%PDF-1.7 ø').toString('base64'))
})

test('a reply goes to the given address; an address that is none is left out', async () => {
  const port = await mailServer()
  for (const replyTo of ['ulrik@fjord.example', 'a@fjord.example, b@fjord.example'])
    await send(port, { ...MAIL, replyTo })
  const replies = received.map(({ raw }) => headersOf(raw).filter((line) => line.startsWith('Reply-To')))
  expect(replies).toEqual([['Reply-To: ulrik@fjord.example'], []])
})

test('without TLS on the server a mail is sent in plain text, unless TLS is required', async () => {
  const port = await mailServer({ hidden: ['STARTTLS'] })
  await send(port)
  expect(received[0]?.secure).toBe(false)
  expect(await toldBy(send(port, MAIL, '?tls=required'))).toMatch(/^the mail server /)
  expect(received).toHaveLength(1)
})

test('an untrusted certificate is refused, unless the configuration allows it', async () => {
  const port = await mailServer()
  expect(await toldBy(send(port, MAIL, ''))).toContain('the mail server could not be used')
  expect(received).toEqual([])
  await send(port, MAIL, '?tls=unverified')
  expect(received).toHaveLength(1)
})

test('the sender signs in with name and password; a wrong password is reported without repeating it', async () => {
  const port = await mailServer({ withLogin: true })
  await send(port, MAIL, '?tls=unverified', 'skadi:s%3Acret@')
  expect(received[0]?.user).toBe('skadi')
  const told = await toldBy(send(port, MAIL, '?tls=unverified', 'skadi:wr0ng@'))
  expect(told).toMatch(/^the mail server answered 535/)
  expect(told).not.toContain('wr0ng')
})

test.each([
  ['a temporary refusal', [450], 2, 1],
  ['two temporary refusals', [450, 451, 450, 451], 4, 0],
  ['a refusal', [550, 550], 2, 0],
])('after %s a mail is retried once or dropped, and no address is reported', async (_, codes, tries, mails) => {
  answers = [...codes]
  const port = await mailServer()
  const to = mails > 0 ? ['kari@fjord.example'] : MAIL.to
  const told = await toldBy(send(port, { ...MAIL, to }))
  expect(asked).toBe(tries)
  expect(received).toHaveLength(mails)
  expect(told === '').toBe(mails > 0)
  for (const secret of [...MAIL.to, 'skaderapport', 'known here']) expect(told).not.toContain(secret)
})

test('when one of two recipients is refused, the other gets the mail and the refused address is reported', async () => {
  answers = [550]
  expect(await send(await mailServer())).toEqual({ refused: ['kari@fjord.example'] })
  expect(received.map(({ to }) => to)).toEqual([['ola@fjord.example']])
})

/** Starts a mail server that is silent, or that closes each connection at once. */
async function badServer(act: 'silent' | 'leaves'): Promise<{ port: number; connections: () => number }> {
  let connections = 0
  const server: Server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    if (act === 'leaves') socket.destroy()
    else socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({ close: (done) => server.close(done) })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

test.each(['silent', 'leaves'] as const)('a server that %s is tried twice and left', async (act) => {
  const { port, connections } = await badServer(act)
  expect(await toldBy(send(port))).toMatch(/^the mail server (could not be used: E|took too long)/)
  expect(connections()).toBe(2)
})

test('sending to a silent server ends at the timeout, or when the caller aborts', async () => {
  const port = await mailServer({ silent: true })
  const server = readSmtpUrl(`smtp://127.0.0.1:${port}?tls=unverified`)
  if (!server) throw new Error('the address is complete')
  const limits = { silenceMs: 60_000, totalMs: 300 }
  expect(await toldBy(smtpTransport(server, FROM, limits)(MAIL))).toContain('the mail server took too long')
  const stop = new AbortController()
  const sending = toldBy(smtpTransport(server, FROM, { ...limits, totalMs: 60_000 })(MAIL, stop.signal))
  await expect.poll(() => asked).toBe(2)
  stop.abort()
  expect(await sending).not.toBe('')
  expect(received).toEqual([])
})

test('a repeated mail has the same Message-ID', async () => {
  const port = await mailServer()
  for (const id of ['job-1', 'job-1', undefined]) await send(port, { ...MAIL, id })
  const ids = received.map(({ raw }) => headersOf(raw).find((line) => line.startsWith('Message-ID:')))
  expect(ids[0]).toBe('Message-ID: <job-1@skadi.example>')
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a mail with an unsubscribe address has List-Unsubscribe; an invalid address is refused', async () => {
  const port = await mailServer()
  await send(port, { ...MAIL, unsubscribe: 'https://skadi.example/account#alerts' })
  expect(headersOf(received[0]?.raw ?? '')).toContain('List-Unsubscribe: <https://skadi.example/account#alerts>')
  for (const unsubscribe of ['https://skadi.example/>\r\nBcc: thief@evil.example', 'javascript:alert(1)', ''])
    await expect(send(port, { ...MAIL, unsubscribe })).rejects.toThrow('unsubscribe')
  expect(received).toHaveLength(1)
})

test.each(['\r\nBcc: thief@evil.example', '\nBcc: thief@evil.example', '\u2028Bcc: thief@evil.example'])(
  'a line break in a subject or a file name (%j) makes no header',
  async (breach) => {
    const port = await mailServer()
    const attachments = [{ name: `a${breach}.pdf`, contentType: 'application/pdf', content: Buffer.from('x') }]
    await send(port, { ...MAIL, subject: `Report${breach}`, attachments })
    const { to, raw } = received[0] as Received
    expect(to).toEqual(MAIL.to)
    expect(raw).not.toMatch(/^Bcc:/im)
  },
)

test.each([
  [['kari@fjord.example\r\nRCPT TO:<thief@evil.example>']],
  [['kari@fjord.example, thief@evil.example']],
  [['Kari <kari@fjord.example>']],
  [['kari']],
  [[]],
  [Array.from({ length: 6 }, (_, n) => `p${n}@fjord.example`)],
])('a mail to the recipients %j is refused before it is sent', async (to) => {
  const port = await mailServer()
  const told = await toldBy(send(port, { ...MAIL, to }))
  expect(told).toMatch(/^(a recipient of a mail is not an address|a mail has 1 to 5 recipients)/)
  expect(asked).toBe(0)
})
