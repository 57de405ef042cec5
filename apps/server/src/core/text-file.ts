import { readFileSync, statSync } from 'node:fs'

/** Size limit in bytes of an operator's text. */
const MAX_BYTES = 200_000

/** Whether a file can be read as text of a size that a page can show. */
export function isTextFile(file: string): boolean {
  try {
    const found = statSync(file)
    if (!found.isFile() || found.size > MAX_BYTES) return false
    readTextFile(file)
    return true
  } catch {
    return false
  }
}

/** The text of a file in UTF-8. @throws when it is unreadable, or in another encoding */
export const readTextFile = (file: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
