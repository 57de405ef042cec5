import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const TIMEOUT_MS = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the server in a separate process, as an operator does. */
function start(env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, DEMO: 'off', LOG_LEVEL: 'fatal', PORT: '0', ...env },
  })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  return {
    ended: once(child, 'exit').then(([code]) => ({ code: code as number | null, lines: said.trim().split('\n') })),
    async ready() {
      while (!said.includes('Skadi is ready')) {
        if (child.exitCode !== null) throw new Error(`the server ended: ${said}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stop: () => child.kill('SIGTERM'),
  }
}

describe('a start that cannot succeed reports the reason in one line and ends with a specific exit code', () => {
  test.each([
    [
      'a folder that nobody can make',
      () => ({ DATA_DIR: '/proc/skadi' }),
      73,
      /cannot write the data folder \/proc\/skadi/,
    ],
    ['a file where a folder should be', () => ({ DATA_DIR: '/etc/passwd/skadi' }), 73, /cannot write the data folder/],
    [
      'a database that nobody serves',
      () => ({
        DATA_DIR: join(folder, 'a'),
        DATABASE_URL: 'postgresql://skadi:secret@127.0.0.1:1/skadi',
        JWT_PRIVATE_KEY: SIGNING_KEY,
      }),
      69,
      /DATABASE_URL: nobody answers/,
    ],
    ['a port that is no number', () => ({ DATA_DIR: join(folder, 'b'), PORT: 'eighty' }), 78, /PORT/],
  ] as const)('%s', async (_, env, code, words) => {
    const { code: ended, lines } = await start(env()).ended
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(words)
    expect(lines[0]).not.toContain('secret')
    expect(ended).toBe(code)
  })

  test(
    'a second process on the same data folder, and a port in use',
    async () => {
      const first = start({ DATA_DIR: join(folder, 'shared') })
      await first.ready()
      const second = await start({ DATA_DIR: join(folder, 'shared') }).ended
      expect(second.code).toBe(75)
      expect(second.lines).toHaveLength(1)

      const holder = createServer().listen(0, '127.0.0.1')
      await once(holder, 'listening')
      const { port } = holder.address() as { port: number }
      first.stop()
      expect((await first.ended).code).toBe(0)
      const third = await start({ DATA_DIR: join(folder, 'shared'), PORT: String(port) }).ended
      expect(third.code).toBe(75)
      expect(third.lines).toHaveLength(1)
      expect(third.lines[0]).toContain(String(port))
      holder.close()
    },
    TIMEOUT_MS,
  )
})
