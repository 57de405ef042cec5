/** Interface of the queue's logger. The logger of pino has this interface. */
export type TaskLogger = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>
