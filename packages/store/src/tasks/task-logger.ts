/** Interface of the queue's logger; pino's logger fits. */
export type TaskLogger = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>
