import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import type { MailTransport } from '../core/messages/mail.ts'
import { smtpTransport } from '../core/messages/smtp-transport.ts'
import { readSmtpUrl } from '../core/messages/smtp-url.ts'

const FROM = { name: 'Skadi', address: 'portal@skadi.example' }

/**
 * Starts an SMTP server for the tests of a file. It refuses addresses that begin with `nobody`, and every mail while `isDown` is true.
 * `transport` sends to this server, and `received` contains the accepted mails.
 */
export function mailServer() {
  const mails = { received: [] as { to: string[]; raw: string }[], isDown: false }
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
        if (mails.isDown) return done(Object.assign(new Error('try again'), { responseCode: 451 }))
        mails.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
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
  const transport: MailTransport = (mail, signal) => {
    const to = readSmtpUrl(`smtp://127.0.0.1:${port}`)
    if (!to) throw new Error('the address is complete')
    return smtpTransport(to, FROM, { silenceMs: 5_000, totalMs: 20_000 })(mail, signal)
  }
  return Object.assign(mails, { transport })
}
