import { UsageError } from './usage.ts'

/** Parses a time with its zone from the command line. Returns the current time if the option is missing. */
export function timeOption(option: string, text: string | undefined): Date {
  if (text === undefined) return new Date()
  const time = new Date(text)
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (!zoned || Number.isNaN(time.getTime())) {
    throw new UsageError(`${option} ${text} is not a time with its zone, like 2026-11-21T06:10:00Z`)
  }
  return time
}
