import { readFileSync, statSync } from 'node:fs'

/** Size limit in bytes of a text that an operator provides. */
const MAX_BYTES = 200_000

/** Whether a file is a text that is small enough for a page. */
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

/** Returns the text of a file in UTF-8. @throws if the file is unreadable or has another encoding */
export const readTextFile = (file: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
