import { isPractice } from '../practice.ts'
import { readSession, writeSession } from '../session/storage.ts'

/** Maximum number of remembered passings. */
const MOST_RECENT = 6

/**
 * Returns the ids of the passings that were opened last in this tab, the latest first. A change of company or a
 * sign-out clears the list.
 */
export function recentImageSets(): string[] {
  try {
    const stored: unknown = JSON.parse(readSession('recent') ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Puts a passing at the beginning of the list, so that the palette offers its car. */
export function rememberImageSet(id: string): void {
  if (isPractice(id)) return
  const others = recentImageSets().filter((other) => other !== id)
  writeSession('recent', JSON.stringify([id, ...others].slice(0, MOST_RECENT)))
}
