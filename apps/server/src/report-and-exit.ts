import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import { ConfigError } from './core/config.ts'

/** Reports the reason and ends the process. The report is one line for an error that an operator can fix, and a stack trace for a bug. */
export function reportAndExit(error: unknown): never {
  if (error instanceof ConfigError) for (const fault of error.faults) process.stderr.write(`${fault}\n`)
  else if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(error instanceof StartError ? error.exitCode : EXIT.software)
}
