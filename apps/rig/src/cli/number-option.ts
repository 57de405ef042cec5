import { UsageError } from './usage.ts'

/** Parses the whole number of an option. */
export function numberOption(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}`)
  return value
}
