import { readFileSync } from 'node:fs'
import type { Clock } from './read-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Answer of a reading process: the result, or the reason of the failure. */
export type HostAnswer<Read> = { read: Read } | { unreadable: string }

const STANDARD_INPUT = 0
/**
 * Limit of the CPU time in ms. A limit of wall-clock time would refuse files on a busy machine. A slow machine needs more CPU time, and has
 * also needed more to start the process. The limit therefore grows with the CPU time of the start. The longest list takes five times the
 * CPU time of the start.
 */
const CPU_MS = Math.max(1_500, 7 * cpuMs())

/**
 * Runs a process that reads a single file and then ends. The file is the standard input, and the answer is a message. The process has no
 * environment variables, may read only this project's code, and loads no module that opens a connection.
 */
export function answerWith<Read>(read: (bytes: Buffer, clock: Clock) => Read): void {
  // A terminal sends the stop signal to all processes of a server. The signal is no fault of the file.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.send?.(answerOf(read), () => process.disconnect())
}

function answerOf<Read>(read: (bytes: Buffer, clock: Clock) => Read): HostAnswer<Read> {
  try {
    return { read: read(readFileSync(STANDARD_INPUT), clock) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message }
    throw error
  }
}

function clock(): void {
  if (cpuMs() > CPU_MS) throw new UnreadableFile('it took too much time')
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
