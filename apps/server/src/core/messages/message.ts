/** Reason for a message. */
export type MessageKind = 'register' | 'reset' | 'invite' | 'customer' | 'alert'

/** One SMS. `code` repeats the code from the text, for tests and administrators who read the outbox. */
export type Message = { to: string; kind: MessageKind; text: string; code?: string | undefined }

/** Delivers a message: written to the disk, or accepted by the gateway. @throws the fault, without phone or text */
export type Transport = (message: Message) => Promise<void>
