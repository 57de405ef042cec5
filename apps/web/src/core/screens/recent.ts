import { readSession, writeSession } from '../session/storage.ts'

/** How many are remembered. */
const MOST_RECENT = 5

/** What this tab last went to through the palette, the latest first; forgotten with the tenant and at sign-out. */
export function readRecent<T>(): T[] {
  try {
    const stored: unknown = JSON.parse(readSession('recent') ?? '[]')
    return Array.isArray(stored) ? (stored as T[]) : []
  } catch {
    return []
  }
}

/** Puts an item first. @param keyOf tells which items are the same */
export function rememberRecent<T>(item: T, keyOf: (item: T) => string): void {
  const others = readRecent<T>().filter((other) => keyOf(other) !== keyOf(item))
  writeSession('recent', JSON.stringify([item, ...others].slice(0, MOST_RECENT)))
}
