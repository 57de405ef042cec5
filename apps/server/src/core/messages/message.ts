/** Reason of an SMS. */
export type MessageKind = 'register' | 'reset' | 'invite' | 'customer' | 'alert'

/** An SMS. `code` repeats the code of the text, for tests and for administrators who read the outbox. */
export type Message = { to: string; kind: MessageKind; text: string; code?: string | undefined }

/** Delivers an SMS: writes it to the disk, or sends it to a gateway that accepts it. @throws the fault, without phone or text */
export type Transport = (message: Message) => Promise<void>
