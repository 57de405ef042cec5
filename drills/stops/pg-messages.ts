/** A message of PostgreSQL's protocol 3 in wire format; a client's first message has no type. */
export type PgMessage = { type: string; bytes: Buffer }

/** Splits a stream of bytes into messages. */
export function messagesOf(
  { hasStartup }: { hasStartup: boolean },
  take: (message: PgMessage) => void,
): (bytes: Buffer) => void {
  let left = Buffer.alloc(0)
  let isStartup = hasStartup
  return (bytes) => {
    left = Buffer.concat([left, bytes])
    for (;;) {
      const head = isStartup ? 0 : 1
      if (left.length < head + 4) return
      const length = head + left.readInt32BE(head)
      if (left.length < length) return
      const message = { type: isStartup ? '' : String.fromCharCode(left[0] as number), bytes: left.subarray(0, length) }
      left = left.subarray(length)
      isStartup = false
      take(message)
    }
  }
}

/** Names and values of a client's first message. */
const settings = ({ bytes }: PgMessage): string[] => bytes.toString('utf8', 8, bytes.length - 2).split('\0')

export function settingOf(startup: PgMessage, name: string): string | undefined {
  const all = settings(startup)
  const at = all.findIndex((one, place) => place % 2 === 0 && one === name)
  return at < 0 ? undefined : all[at + 1]
}

/** Rewrites a startup message for another database. */
export function renameDatabase(startup: PgMessage, database: string): Buffer {
  const all = settings(startup)
  const at = all.findIndex((one, place) => place % 2 === 0 && one === 'database')
  if (at >= 0) all[at + 1] = database
  const body = Buffer.from(`${all.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  startup.bytes.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

/** SQL text of the statement that a message executes; undefined for messages without a statement. */
export function textOf({ type, bytes }: PgMessage, prepared: Map<string, string>): string | undefined {
  const stringAt = (start: number) => bytes.toString('utf8', start, bytes.indexOf(0, start))
  if (type === 'Q') return stringAt(5)
  const first = stringAt(5)
  const second = () => stringAt(5 + Buffer.byteLength(first) + 1)
  if (type === 'P') prepared.set(first, second())
  return type === 'B' ? (prepared.get(second()) ?? '') : undefined
}
