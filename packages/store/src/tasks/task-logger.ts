/** What the queue needs of a logger; pino's fits. */
export type TaskLogger = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>
