import { UsageError } from './usage.ts'

/** Parses the value of an option that allows one of these names. */
export function choiceOption<T extends string>(option: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text)
  if (!found) throw new UsageError(`${option} is one of ${names.join(', ')}`)
  return found
}
