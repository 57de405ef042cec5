import type { ErrorCode } from '@skadi/contract/core/error-code'

/** A file that somebody might send instead of a plate list. */
export type HostileFile = {
  what: string
  /** made only when it is needed: some are large */
  bytes: () => Buffer
  /** how it is refused; UNREADABLE_FILE when left out */
  code?: ErrorCode
  fileName?: string
  /** takes long to build: only where its refusal is measured */
  isHeavy?: true
}

const MEGABYTE = 1024 * 1024

/** Text of so many megabytes that packs to about a fifteenth, as sheets do. */
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
