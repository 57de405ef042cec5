import type { ErrorCode } from '@skadi/contract/core/error-code'

/** A malicious or invalid file in place of a plate list. */
export type HostileFile = {
  what: string
  /** built lazily: some files are large */
  bytes: () => Buffer
  /** code of its refusal; UNREADABLE_FILE when left out */
  code?: ErrorCode
  fileName?: string
  /** slow to build: only for tests that measure its refusal */
  isHeavy?: true
}

const MEGABYTE = 1024 * 1024

/** Text of this size in megabytes that compresses to about a fifteenth, like the text of sheets. */
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
