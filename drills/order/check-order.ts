import path from 'node:path'
import type { TracedCall } from '../trace/read-trace.ts'

const QUOTED = /"((?:[^"\\]|\\.)*)"/g
/** Matches the file of a descriptor in the output of strace. */
const DESCRIPTOR = /^\d+<([^>]*)/
/** Matches a successful call in the output of strace. */
const GOOD = /\) += \d/
const ACKNOWLEDGED = '"HTTP/1.1 204'

/** Number of answers seen, and the writes that came only after their answer. */
export type Order = { answers: number; missing: string[] }

/**
 * Checks what was durable before each answer: first the photo's bytes, then its name and the names of the folders above
 * it. Its row must also be committed, with a flush of the database's log.
 * @param keys keys of the photos in the object store, in the order in which they were sent
 * @param objects folder of the object store
 */
export async function checkOrder(
  calls: AsyncIterable<TracedCall>,
  keys: readonly string[],
  objects: string,
): Promise<Order> {
  /** folders whose names are durable on the disk */
  const durable = new Set([objects])
  const missing: string[] = []
  let answers = 0
  let since: TracedCall[] = []
  for await (const call of calls) {
    if (!GOOD.test(call.text)) continue
    since.push(call)
    if (!call.text.includes(ACKNOWLEDGED) || !isSent(call)) continue
    const key = keys[answers]
    answers += 1
    if (key === undefined) missing.push('an answer that nobody waited for')
    else
      missing.push(
        ...missingBefore(call, since, { key, file: path.join(objects, key) }, durable).map((what) => `${key}: ${what}`),
      )
    since = []
  }
  return { answers, missing }
}

function missingBefore(
  answer: TracedCall,
  calls: readonly TracedCall[],
  { key, file }: { key: string; file: string },
  durable: Set<string>,
): string[] {
  const flushed = (target: string, from = 0, to = answer.began) =>
    calls.some((call) => isFlush(call) && targetOf(call) === target && call.began > from && call.ended < to)
  const link = calls.find((call) => call.name.startsWith('link') && quoted(call)[1] === file)
  if (!link) return ['the name of the photo']
  const missing: string[] = []
  if (!flushed(quoted(link)[0] ?? '', 0, link.began)) missing.push('its bytes')
  if (!flushed(path.dirname(file), link.ended)) missing.push('its name on the disk')
  for (let folder = path.dirname(file); !durable.has(folder); folder = path.dirname(folder)) {
    if (!flushed(path.dirname(folder))) missing.push(`the name of ${folder}`)
    durable.add(folder)
  }
  return isCommitted(answer, calls, key) ? missing : [...missing, 'its row']
}

/**
 * Returns true if the database did four things in this order: it received the row, received the commit, flushed its
 * log, and reported the commit.
 */
function isCommitted(answer: TracedCall, calls: readonly TracedCall[], key: string): boolean {
  const row = calls.find((call) => call.name === 'recvfrom' && call.text.includes(key))
  const session = calls.filter(({ pid, ended }) => row && pid === row.pid && ended > row.ended && ended < answer.began)
  const asked = session.find((call) => call.name === 'recvfrom' && call.text.includes('commit'))
  const done = session.find((call) => asked && call.ended > asked.ended && call.text.includes('COMMIT\\0'))
  return calls.some((call) => asked && done && isWalFlush(call) && call.ended > asked.ended && call.ended < done.ended)
}

const isSent = ({ name }: TracedCall) => name.startsWith('write') || name.startsWith('send')
const isFlush = ({ name }: TracedCall) => name === 'fsync' || name === 'fdatasync'
const isWalFlush = (call: TracedCall) => isFlush(call) && targetOf(call).includes('/pg_wal/')
const targetOf = ({ text }: TracedCall) => text.match(DESCRIPTOR)?.[1] ?? ''
const quoted = ({ text }: TracedCall) => [...text.matchAll(QUOTED)].map((match) => match[1])
