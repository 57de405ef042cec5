import { MAIL_ATTACHMENT_BYTES, MAIL_RECIPIENTS, MAILS_A_DAY } from '@skadi/domain/messages/recipients'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { ApiError } from '../http/api-error.ts'

/** Purpose of a mail: a report, a connection test, a customer's page, an alert to staff, a stopped webhook, or a claim to its insurer. */
export type MailKind = 'report' | 'connection' | 'customer' | 'alert' | 'webhookStopped' | 'handOff'

export type MailAttachment = { name: string; contentType: string; content: Buffer }

/** A mail, with its text in the recipient's language (C-36). */
export type Mail = {
  /** one to five addresses; each recipient sees all of them */
  to: readonly string[]
  kind: MailKind
  subject: string
  text: string
  html?: string | undefined
  attachments?: readonly MailAttachment[] | undefined
  /** address to which a reply goes, sent in the header Reply-To; by default replies go to the server's own address, which nobody reads */
  replyTo?: string | undefined
  /** equal for a repeated mail, so that a mailbox shows the mail only once */
  id?: string | undefined
  /** http or https address of the page for unsubscribing, sent in the header List-Unsubscribe (RFC 2369) */
  unsubscribe?: string | undefined
}

/** Recipients that the mail server refused, although it accepted the mail for the others. */
export type MailResult = { refused: readonly string[] }

/** Delivers a mail: writes it to the disk, or sends it to a server that accepts it. @throws the fault, without address or text */
export type MailTransport = (mail: Mail, signal?: AbortSignal) => Promise<MailResult>

/** A single mail address. It contains no name, no list, and no character that ends a line of SMTP. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,189}$/u
/** An address that may stand between angle brackets in a header. */
const WEB_ADDRESS = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Converts a text for a header. Line breaks and control characters become spaces. */
const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim()

/**
 * Protects a mail against header injection. Headers get a single line, and file names get no folder.
 * A reply address that is no single address is left out: it stops no mail.
 * @throws Error for invalid addresses or attachments; callers check these earlier, with messages for people
 */
export function safeMail(mail: Mail): Mail {
  const { to, subject, attachments = [] } = mail
  if (to.length < 1 || to.length > MAIL_RECIPIENTS) throw new Error(`a mail has 1 to ${MAIL_RECIPIENTS} recipients`)
  if (!to.every((address) => ADDRESS.test(address))) throw new Error('a recipient of a mail is not an address')
  if (mail.unsubscribe !== undefined && !WEB_ADDRESS.test(mail.unsubscribe))
    throw new Error('where to unsubscribe is not a web address')
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (bytes > MAIL_ATTACHMENT_BYTES) throw new Error(`attachments of ${bytes} bytes are too large for a mail`)
  return {
    ...mail,
    subject: oneLine(subject),
    replyTo: mail.replyTo !== undefined && ADDRESS.test(mail.replyTo) ? mail.replyTo : undefined,
    attachments: attachments.map((one) => ({ ...one, name: oneLine(one.name).replace(/[/\\]/g, '-') || 'file' })),
  }
}

const A_DAY_S = 86_400

export type MailSender = {
  /**
   * Counts a mail in its tenant's daily budget, and sends it. The result names the refused addresses.
   * @throws ApiError TOO_MANY_REQUESTS, MESSAGE_NOT_SENT
   */
  deliver: (tenantId: string, mail: Mail, signal?: AbortSignal) => Promise<MailResult>
}

/** Sends mails within the daily budget of their tenant. Failed attempts count as well, so that a broken server is not flooded. */
export function mailSender(db: Database, transport: MailTransport, dailyLimit: number = MAILS_A_DAY): MailSender {
  return {
    deliver: async (tenantId, mail, signal) => {
      const counted = await db.transaction(AUTH, (tx) => countEvent(tx, `mail ${tenantId}`, dailyLimit, A_DAY_S))
      if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: A_DAY_S })
      try {
        return await transport(mail, signal)
      } catch (cause) {
        throw new ApiError('MESSAGE_NOT_SENT', { cause })
      }
    },
  }
}
