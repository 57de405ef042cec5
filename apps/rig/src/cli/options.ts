import { UsageError } from './usage.ts'

/** Parses the whole number of an option. */
export function numberOption(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}`)
  return value
}

/** Parses the value of an option that allows one of these names. */
export function choiceOption<T extends string>(option: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text)
  if (!found) throw new UsageError(`${option} is one of ${names.join(', ')}`)
  return found
}

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
