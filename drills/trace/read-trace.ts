import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A system call seen by strace; `began` and `ended` are positions in the order of the trace. */
export type TracedCall = { pid: string; name: string; text: string; began: number; ended: number }

/** Whether strace is installed; on Debian install it by `apt-get install strace`. */
export const hasStrace = existsSync('/usr/bin/strace')

/** Command that starts a program under strace into a file. @param length of texts that are written in full */
export const strace = (trace: string, length: number, calls: string): string[] => [
  'strace',
  '-Dfy',
  '--seccomp-bpf',
  `-s${length}`,
  `-etrace=${calls}`,
  '-o',
  trace,
]

const CALL = /^(\d+) +(\w+)\((.*)$/
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/
const CUT = / *<unfinished \.\.\.>$/

/**
 * Calls of a trace, in the order of their ends; unfinished calls come last.
 * @param from bytes to skip at the start
 */
export async function* readTrace(file: string, from = 0): AsyncIterable<TracedCall> {
  const begun = new Map<string, TracedCall>()
  let place = 0
  // strace prints non-ASCII characters as numbers, except in paths
  for await (const line of createInterface({ input: createReadStream(file, { encoding: 'latin1', start: from }) })) {
    place += 1
    const isResumed = RESUMED.test(line)
    const [, pid = '', name = '', rest = ''] = line.match(isResumed ? RESUMED : CALL) ?? []
    const first = isResumed ? begun.get(pid) : undefined
    if (isResumed) begun.delete(pid)
    if (CUT.test(rest))
      begun.set(pid, { pid, name, text: rest.replace(CUT, ''), began: place, ended: Number.MAX_VALUE })
    else if (first) yield { ...first, text: first.text + rest, ended: place }
    else if (name && !isResumed) yield { pid, name, text: rest, began: place, ended: place }
  }
  yield* begun.values()
}
