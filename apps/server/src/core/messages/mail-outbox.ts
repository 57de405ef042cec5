import { type MailTransport, safeMail } from './mail.ts'
import { outboxFolder } from './outbox-folder.ts'

/** Allowed extensions of attachments in the outbox, so that no attachment is taken for a message. */
const ENDING = /\.(pdf|zip|jpg|png)$/i

/**
 * Transport for mails while no mail server is configured: one JSON file each, `{to: [address], kind, subject, text, html?,
 * attachments: [{name, file}], unsubscribe?, at}`; `file` names the attachment's bytes beside it.
 */
export function mailOutbox(dataDir: string): MailTransport {
  const write = outboxFolder(dataDir)
  return async (mail) => {
    const { to, kind, subject, text, html, attachments = [], unsubscribe } = safeMail(mail)
    const files = attachments.map(({ name, content }) => ({
      ending: ENDING.exec(name)?.[0].toLowerCase() ?? '.bin',
      content,
    }))
    await write(
      (names) => ({
        to,
        kind,
        subject,
        text,
        html,
        attachments: attachments.map(({ name }, n) => ({ name, file: names[n] })),
        unsubscribe,
      }),
      files,
    )
    return { refused: [] }
  }
}
