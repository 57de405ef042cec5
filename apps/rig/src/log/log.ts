export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Writes one log line for a person; the default level is `info`. */
export type Say = (line: string, level?: LogLevel) => void

export const isLogLevel = (text: string): text is LogLevel => LOG_LEVELS.includes(text as LogLevel)

/**
 * Makes a log that writes time (ISO 8601, UTC) and level before each line of a text. A search for a line then also
 * finds its time.
 * @param least the least important level that is written
 * @param write receives a line with its line feed
 */
export function makeLog(least: LogLevel, write: (line: string) => void, now: () => Date = () => new Date()): Say {
  return (text, level = 'info') => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(least)) return
    const head = `${now().toISOString()} ${level.toUpperCase().padEnd(5)}`
    for (const line of text.split('\n')) write(`${head} ${line}\n`)
  }
}
