import { readFileSync } from 'node:fs'
import type { PlateFileRefusal, ReadPlateFile } from '@skadi/domain/cars/read-plate-rows'
import { readPlateBytes } from './read-plate-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'

// Entry of the process that reads one plate list file and ends: the file is its standard input, the answer a message. It is
// started without an environment and with the right to read this project's code, and loads nothing that opens a connection.

export type PlateFileAnswer = ReadPlateFile | PlateFileRefusal | { unreadable: string }

const STANDARD_INPUT = 0
/**
 * Time of the processor, not of the clock, so that a busy machine refuses nobody; a slow one, which also starts slowly, gets more.
 * The longest list takes five times what starting takes.
 */
const CPU_MS = Math.max(1_500, 7 * cpuMs())

// whoever stops the server from a terminal signals all processes; that says nothing about the file
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.send?.(answer(), () => process.disconnect())

function answer(): PlateFileAnswer {
  try {
    return readPlateBytes(readFileSync(STANDARD_INPUT), clock)
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
