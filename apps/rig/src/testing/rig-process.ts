import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach } from 'vitest'
import { type ProtocolServer, startProtocolServer } from './protocol-server.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Runs the rig client as a process. Each test gets a new folder and a new server that supports the rig protocol. */
export function rigProcess() {
  let dir = ''
  let server: ProtocolServer | undefined
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'skadi-rig-'))
    server = await startProtocolServer({ unit: 'u1', secret: 's', delayMs: 15 })
  })
  afterEach(async () => {
    await server?.close()
    await rm(dir, { recursive: true, force: true })
  })
  const start = (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, DATA_DIR: dir, ...env } })
    const output = { out: '', err: '' }
    child.stdout.on('data', (part: Buffer) => (output.out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output.err += part.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
    return { child, output, ended }
  }
  return {
    get dir() {
      return dir
    },
    get server() {
      return server as ProtocolServer
    },
    start,
    /** runs the client to its end */
    run: async (args: string[], env?: Record<string, string>) => {
      const { ended, output } = start(args, env)
      return { code: await ended, ...output }
    },
    /** writes the file of keys for `--config` */
    writeConfig: async (key = 's') => {
      const path = join(dir, 'config.json')
      const unit = { unit: 'u1', key }
      await writeFile(path, JSON.stringify({ server: `${(server as ProtocolServer).url}/`, left: unit, right: unit }))
      return path
    },
  }
}
