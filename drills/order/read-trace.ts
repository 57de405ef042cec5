import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A good system call as strace saw it; `began` and `ended` are places in the order of the trace. */
export type TracedCall = { pid: string; name: string; text: string; began: number; ended: number }

/** What has to be in a trace, and how it has to be written. */
export const STRACE = [
  '-Dfy',
  '--seccomp-bpf',
  '-s600',
  '-etrace=fsync,fdatasync,link,linkat,recvfrom,write,writev,sendto',
]

const CALL = /^(\d+) +(\w+)\((.*)$/
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/
const CUT = / *<unfinished \.\.\.>$/
const GOOD = /\) += \d/

/** The good calls of a trace, in the order in which they ended. */
export async function* readTrace(file: string): AsyncIterable<TracedCall> {
  const begun = new Map<string, { text: string; began: number }>()
  let place = 0
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    place += 1
    const isResumed = RESUMED.test(line)
    const [, pid = '', name = '', rest = ''] = line.match(isResumed ? RESUMED : CALL) ?? []
    if (CUT.test(rest)) begun.set(pid, { text: rest.replace(CUT, ''), began: place })
    else {
      const first = isResumed ? begun.get(pid) : undefined
      const text = (first?.text ?? '') + rest
      if (GOOD.test(text)) yield { pid, name, text, began: first?.began ?? place, ended: place }
    }
  }
}
