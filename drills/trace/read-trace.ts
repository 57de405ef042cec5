import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A system call in the output of strace. `began` and `ended` are positions in the order of the trace. */
export type TracedCall = { pid: string; name: string; text: string; began: number; ended: number }

/** True if strace is installed. On Debian, `apt-get install strace` installs it. */
export const hasStrace = existsSync('/usr/bin/strace')

/**
 * Returns the command that starts a program under strace and writes the trace to a file.
 * @param length maximum length of texts that strace writes in full
 */
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
 * Reads the calls of a trace in the order of their ends. Unfinished calls come last.
 * @param from number of bytes to skip at the start
 */
export async function* readTrace(file: string, from = 0): AsyncIterable<TracedCall> {
  const begun = new Map<string, TracedCall>()
  let place = 0
  // latin1 is enough, because strace prints non-ASCII characters as numbers, except in paths
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
