import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import { ConfigError } from './core/config.ts'

/** Ends the process with a reason: one line for an error that an operator can fix, the stack trace for a bug. */
export function reportAndExit(error: unknown): never {
  if (error instanceof ConfigError) for (const fault of error.faults) process.stderr.write(`${fault}\n`)
  else if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(error instanceof StartError ? error.exitCode : EXIT.software)
}
