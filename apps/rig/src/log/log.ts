import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs'

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

type Limits = {
  /** size limit in bytes; a larger file is rotated before the next line */
  maxBytes: number
  /** maximum number of files: `rig.log`, and the rotated files from `rig.log.1` (the newest) on */
  files: number
}

/** Limits of 25 MB in total: months of a quiet rig, or days of an offline rig that logs its failure every minute. */
const LIMITS: Limits = { maxBytes: 5_000_000, files: 5 }

/**
 * Opens a log file with rotation, so that its size is limited. A line that cannot be written (full disk, missing right)
 * is lost, because sending is more important than logging. `onFault` reports the first lost line.
 */
export function rotatingFile(
  path: string,
  onFault: (reason: string) => void,
  { maxBytes, files }: Limits = LIMITS,
): (line: string) => void {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let faulty = false
  return (line) => {
    try {
      if (size > 0 && size + line.length > maxBytes) {
        putAside(path, files)
        size = 0
      }
      appendFileSync(path, line, { mode: 0o640 })
      size += Buffer.byteLength(line)
      faulty = false
    } catch (error) {
      if (!faulty) onFault((error as Error).message)
      faulty = true
    }
  }
}

function putAside(path: string, files: number): void {
  const named = (n: number) => (n === 0 ? path : `${path}.${n}`)
  rmSync(named(files - 1), { force: true })
  for (let n = files - 2; n >= 0; n--) {
    if (statSync(named(n), { throwIfNoEntry: false })) renameSync(named(n), named(n + 1))
  }
}
