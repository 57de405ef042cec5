import { UsageError } from './usage.ts'

/** One of a list of names that was given to an option. */
export function choiceOption<T extends string>(option: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text)
  if (!found) throw new UsageError(`${option} is one of ${names.join(', ')}`)
  return found
}
