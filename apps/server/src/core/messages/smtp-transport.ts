import { type Mail, type MailTransport, safeMail } from './mail.ts'
import type { SmtpServer } from './smtp-url.ts'

/** Timeouts in ms: one for each silence of the server, and one for both attempts together. The second includes the time for attachments. */
const LIMITS = { silenceMs: 10_000, totalMs: 60_000 }
const TRIES = 2

/** Transport errors, after which a mail is sent again. A permanent refusal of the server is no transport error. */
const TRANSIENT_CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])

/**
 * Sends mails to a mail server by SMTP, with TLS if the server offers it. After a fault of the network or an answer of 4xx, sends the mail
 * once more under the same Message-ID.
 * @param from name and address of the sender
 */
export function smtpTransport(
  server: SmtpServer,
  from: { name: string; address: string },
  limits: typeof LIMITS = LIMITS,
): MailTransport {
  const options = {
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    tls: { rejectUnauthorized: server.verify },
    ...(server.auth ? { auth: server.auth } : {}),
    connectionTimeout: limits.silenceMs,
    greetingTimeout: limits.silenceMs,
    dnsTimeout: limits.silenceMs,
    socketTimeout: limits.silenceMs,
    // Prevents a text from being used as the path of a file, or as an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async (mail, stopped) => {
    const timeUp = AbortSignal.timeout(limits.totalMs)
    const signal = stopped ? AbortSignal.any([timeUp, stopped]) : timeUp
    const message = messageOf(safeMail(mail), from)
    // The library is loaded with the first mail, because most servers send no mail for hours.
    const transporter = (await import('nodemailer')).default.createTransport(options)
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rejected }: { rejected: string[] } = await transporter.sendMail({ ...message, signal })
        return { refused: rejected }
      } catch (error) {
        const fault = error as Fault
        if (signal.aborted || attempt === TRIES || !isTransient(fault)) throw new Error(wordsOf(fault, timeUp.aborted))
      }
    }
  }
}

function messageOf(mail: Mail, from: { name: string; address: string }) {
  const id = mail.id ?? crypto.randomUUID()
  return {
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    from,
    // These are objects, because a text would be parsed as a list of addresses.
    to: mail.to.map((address) => ({ name: '', address })),
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    attachments: (mail.attachments ?? []).map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${mail.unsubscribe}>` }),
    },
  }
}

type Fault = { code?: unknown; responseCode?: unknown; cause?: { code?: unknown } }

const isTransient = ({ code, responseCode }: Fault): boolean =>
  typeof responseCode === 'number' ? responseCode >= 400 && responseCode < 500 : TRANSIENT_CODES.has(String(code))

/**
 * Returns a text for the log that contains only numbers and names of faults. The server's own text may contain addresses and mail texts.
 */
function wordsOf({ code, responseCode, cause }: Fault, isTimeUp: boolean): string {
  if (isTimeUp) return 'the mail server took too long'
  if (typeof responseCode === 'number') return `the mail server answered ${responseCode}`
  const names = [code, cause?.code].filter((one) => typeof one === 'string' && /^[A-Z][A-Z\d_]{2,40}$/.test(one))
  return `the mail server could not be used: ${names.join(', ') || 'unknown fault'}`
}
