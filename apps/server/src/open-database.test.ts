import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { openDatabase } from './open-database.ts'
import { ownKey } from './testing/own-key.ts'

const database = testDatabase()
let folder: string
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skadi-open-'))
  logged = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns a proxy for the test's database. As soon as the proxy listens on a port, it forwards the port. */
function relay() {
  const { host } = database.connection as { host: string }
  return createServer((client) => {
    const server = connect(join(host, '.s.PGSQL.5432'))
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => undefined)
  })
}

async function unusedPort(): Promise<number> {
  const server = relay().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function open(role: Config['ROLE'], port: number, name?: string) {
  const { user, database: own } = database.connection as { user: string; database: string }
  const config = readConfig({
    DATA_DIR: folder,
    ROLE: role,
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name ?? own}`,
    JWT_PRIVATE_KEY: String(ownKey.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  })
  const lock = lockDataDir(folder)
  const logger = createLogger('info', { write: (line) => void logged.push(line) })
  return openDatabase(config, lock, logger).finally(() => lock.release())
}

test('a single process reports that the database is unreachable, and ends', async () => {
  await expect(open('all', await unusedPort())).rejects.toThrow('DATABASE_URL: nobody answers')
})

test.each(['api', 'worker'] as const)(
  'ROLE=%s waits for the database, logs it once and continues when the database is there',
  async (role) => {
    const port = await unusedPort()
    const opening = open(role, port)
    await expect.poll(() => logged).toEqual([expect.stringContaining('the database is away')])
    expect(logged[0]).toContain('nobody answers at its address')
    const server = relay().listen(port, '127.0.0.1')
    expect((await opening).isEmbedded).toBe(false)
    expect(logged).toHaveLength(1)
    server.close()
  },
)

test('a permanent fault ends the process at once', async () => {
  const port = await unusedPort()
  const server = relay().listen(port, '127.0.0.1')
  await expect(open('worker', port, 'nowhere')).rejects.toThrow('the database does not exist')
  expect(logged).toEqual([])
  server.close()
})
