import { readSession, writeSession } from '../session/storage.ts'

/** Number of destinations that are remembered. */
const MOST_RECENT = 5

/** Destinations last opened through the palette in this tab, latest first; cleared with the tenant and at sign-out. */
export function readRecent<T>(): T[] {
  try {
    const stored: unknown = JSON.parse(readSession('recent') ?? '[]')
    return Array.isArray(stored) ? (stored as T[]) : []
  } catch {
    return []
  }
}

/**
 * Puts an item on top of the remembered items.
 * @param keyOf identifies equal items
 */
export function rememberRecent<T>(item: T, keyOf: (item: T) => string): void {
  const others = readRecent<T>().filter((other) => keyOf(other) !== keyOf(item))
  writeSession('recent', JSON.stringify([item, ...others].slice(0, MOST_RECENT)))
}
