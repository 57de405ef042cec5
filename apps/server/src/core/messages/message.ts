/** Why a message is sent. */
export type MessageKind = 'register' | 'reset' | 'invite' | 'customer' | 'alert'

/** One SMS. `code` is the code that stands in its text, for those who read the outbox. */
export type Message = { to: string; kind: MessageKind; text: string; code?: string | undefined }

/** Takes a message over: written to the disk, or accepted by the gateway. @throws what went wrong, without phone or text */
export type Transport = (message: Message) => Promise<void>
