import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Application name of the sessions whose statements the proxy counts. It ignores other sessions. */
export const STEPPED = 'stepped'

/**
 * Proxy in front of a database. It forwards one statement at a time and can cut the connection after any statement. The
 * database has then executed the statement, but its answer is lost, and no client can reach the database. The effect is
 * that of a kill of the calling process.
 */
export type SteppingProxy = {
  port: number
  /** Connects clients to this database, whatever database they ask for. */
  serve(database: string): void
  /** Disconnects all clients from the databases. */
  away(): void
  /** Starts counting. The proxy disconnects the database after this number of statements. */
  stopAfter(statements: number): void
  /** texts of the statements since `stopAfter` */
  passed(): readonly string[]
  stop(): Promise<void>
}

export async function steppingProxy(socketFile: string): Promise<SteppingProxy> {
  let database: string | undefined
  let last = Number.POSITIVE_INFINITY
  let passed: string[] = []
  const open = new Set<Socket>()

  function away(): void {
    database = undefined
    for (const socket of open) socket.destroy()
  }

  function pass(client: Socket, server: Socket): void {
    const texts = new Map<string, string>()
    const waiting: PgMessage[][] = []
    let group: PgMessage[] = []
    let isBusy = true
    let isStepped = false
    let isLast = false
    const held: PgMessage[] = []

    function next(): void {
      const sent = isBusy ? undefined : waiting.shift()
      if (!sent) return
      isBusy = true
      for (const message of sent) {
        const text = textOf(message, texts)
        if (text === undefined || !isStepped) continue
        passed.push(text)
        isLast = passed.length === last
      }
      server.write(Buffer.concat(sent.map(({ bytes }) => bytes)))
    }
    const fromClient = messagesOf({ hasStartup: true }, (message) => {
      if (message.type === '') {
        isStepped = settingOf(message, 'application_name') === STEPPED
        return server.write(renameDatabase(message, database ?? ''))
      }
      group.push(message)
      if (message.type === 'X') return server.write(message.bytes)
      if (message.type !== 'S' && message.type !== 'Q') return
      waiting.push(group)
      group = []
      next()
    })
    const fromServer = messagesOf({ hasStartup: false }, (message) => {
      if (isLast) held.push(message)
      else client.write(message.bytes)
      if (message.type !== 'Z') return
      if (isLast) return away()
      isBusy = false
      next()
    })
    client.on('data', fromClient)
    server.on('data', fromServer)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }

  const listener = createServer((client) => {
    if (database === undefined) return void client.destroy()
    pass(client, connect(socketFile))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    serve(name) {
      database = name
      last = Number.POSITIVE_INFINITY
    },
    away,
    stopAfter(statements) {
      passed = []
      last = statements
    },
    passed: () => passed,
    async stop() {
      away()
      listener.close()
      await once(listener, 'close')
    },
  }
}

/** A message of PostgreSQL's protocol 3 in wire format. The first message of a client has no type. */
type PgMessage = { type: string; bytes: Buffer }

/** Splits a stream of bytes into messages. */
function messagesOf(
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

/** Returns the names and values in a client's first message. */
const settings = ({ bytes }: PgMessage): string[] => bytes.toString('utf8', 8, bytes.length - 2).split('\0')

function settingOf(startup: PgMessage, name: string): string | undefined {
  const all = settings(startup)
  const at = all.findIndex((one, place) => place % 2 === 0 && one === name)
  return at < 0 ? undefined : all[at + 1]
}

/** Rewrites a startup message, so that it asks for another database. */
function renameDatabase(startup: PgMessage, database: string): Buffer {
  const all = settings(startup)
  const at = all.findIndex((one, place) => place % 2 === 0 && one === 'database')
  if (at >= 0) all[at + 1] = database
  const body = Buffer.from(`${all.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  startup.bytes.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

/** Returns the SQL text of the statement that a message executes, or undefined if the message executes none. */
function textOf({ type, bytes }: PgMessage, prepared: Map<string, string>): string | undefined {
  const stringAt = (start: number) => bytes.toString('utf8', start, bytes.indexOf(0, start))
  if (type === 'Q') return stringAt(5)
  const first = stringAt(5)
  const second = () => stringAt(5 + Buffer.byteLength(first) + 1)
  if (type === 'P') prepared.set(first, second())
  return type === 'B' ? (prepared.get(second()) ?? '') : undefined
}
