import { MAIL_ATTACHMENT_BYTES, MAIL_RECIPIENTS } from '@skadi/domain/messages/mail-limits'

/** Why a mail is sent: a report, the result of a connection test, the page for a customer, an alert to staff, a stopped webhook. */
export type MailKind = 'report' | 'connection' | 'customer' | 'alert' | 'webhookStopped'

export type MailAttachment = { name: string; contentType: string; content: Buffer }

/** One e-mail, written by its sender in the reader's language (C-36). */
export type Mail = {
  /** one to five addresses; all of them see each other */
  to: readonly string[]
  kind: MailKind
  subject: string
  text: string
  html?: string | undefined
  attachments?: readonly MailAttachment[] | undefined
  /** the same for a mail that is sent again, so that a mailbox shows it once */
  id?: string | undefined
  /** where its reader chooses to get no more of the kind, http or https: the header List-Unsubscribe (RFC 2369) */
  unsubscribe?: string | undefined
}

/** Addresses that the mail server refused while it took the mail for the others. */
export type MailResult = { refused: readonly string[] }

/** Takes a mail over: written to the disk, or accepted by the server. @throws what went wrong, without address or text */
export type MailTransport = (mail: Mail, signal?: AbortSignal) => Promise<MailResult>

/** One address and nothing else: no name, no list, no sign that ends a line of SMTP. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,189}$/u
/** As it may stand between angle brackets in a header. */
const WEB_ADDRESS = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Text as it may stand in a header: whatever breaks a line becomes a space. */
const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim()

/**
 * A mail that cannot say more than it seems to: headers of one line, file names without folders.
 * @throws Error for addresses or attachments that no mail may have; callers check them before, with words for people
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
    attachments: attachments.map((one) => ({ ...one, name: oneLine(one.name).replace(/[/\\]/g, '-') || 'file' })),
  }
}
