import type { ErrorCode } from '@skadi/contract/core/error-code'

/** A malicious or invalid file that a user uploads as a plate list. */
export type HostileFile = {
  what: string
  /** builds the bytes on demand, because some files are large */
  bytes: () => Buffer
  /** code of the refusal; UNREADABLE_FILE by default */
  code?: ErrorCode
  fileName?: string
  /** slow to build; used only by tests that measure the refusal */
  isHeavy?: true
}

const MEGABYTE = 1024 * 1024

/** Returns a text of this size. The text compresses to about a fifteenth of its size, like the text of sheets. */
export function denseText(megabytes: number, line: (nth: number) => string): string {
  const lines: string[] = []
  let length = 0
  for (let nth = 1; length < megabytes * MEGABYTE; nth += 1) {
    const text = line(nth)
    lines.push(text)
    length += text.length
  }
  return lines.join('')
}
