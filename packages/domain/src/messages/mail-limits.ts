/** Maximum number of recipients of one mail. */
export const MAIL_RECIPIENTS = 5
/** Rate limit: maximum number of mails of a company within 24 hours. A busy rental desk hands out some hundred cars a day. */
export const MAILS_A_DAY = 500
/** Maximum total size of a mail's attachments, in bytes. Encoded as base64, they stay below the 25 MB that most mail servers accept. */
export const MAIL_ATTACHMENT_BYTES = 15_000_000
