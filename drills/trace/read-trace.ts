import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A system call as strace saw it; `began` and `ended` are places in the order of the trace. */
export type TracedCall = { pid: string; name: string; text: string; began: number; ended: number }

/** On Debian `apt-get install strace` brings it. */
export const hasStrace = existsSync('/usr/bin/strace')

/** How a program is started that is to be traced into a file. @param length of the texts that are written whole */
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
 * The calls of a trace, in the order in which they ended; what had not ended comes last.
 * @param from bytes that come before what is looked at
 */
export async function* readTrace(file: string, from = 0): AsyncIterable<TracedCall> {
  const begun = new Map<string, TracedCall>()
  let place = 0
  // strace writes signs beyond ASCII as numbers, except in paths
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
