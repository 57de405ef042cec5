import { readFileSync } from 'node:fs'
import type { Clock } from './read-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Answer of a reading process: its result, or the reason of the failure. */
export type HostAnswer<Read> = { read: Read } | { unreadable: string }

const STANDARD_INPUT = 0
/**
 * CPU time limit in ms, instead of wall-clock time, so that a busy machine refuses no file. The limit grows with the CPU time of
 * starting, because a slow machine also needs more CPU time to start. The longest list takes five times the CPU time of
 * starting.
 */
const CPU_MS = Math.max(1_500, 7 * cpuMs())

/**
 * Runs the complete life of a process that reads one file and ends: the file is its standard input, the answer is a message. The
 * process starts without an environment, may read only this project's code, and loads no module that opens a connection.
 */
export function answerWith<Read>(read: (bytes: Buffer, clock: Clock) => Read): void {
  // a server stopped from a terminal sends the signal to all its processes; the signal is no fault of the file
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
