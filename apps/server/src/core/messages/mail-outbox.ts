import { type MailTransport, safeMail } from './mail.ts'
import { outboxFolder } from './outbox-folder.ts'

/** Extensions that an attachment may have in the outbox. Another extension could make an attachment look like a message. */
const ENDING = /\.(pdf|zip|jpg|png)$/i

/**
 * Transport of mails if no mail server is configured. Writes each mail as a JSON file `{to: [address], kind, subject, text, html?,
 * attachments: [{name, file}], unsubscribe?, at}`. `file` is the name of the attachment's file in the same folder.
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
